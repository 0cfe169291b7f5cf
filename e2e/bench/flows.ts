import { setTimeout as wait } from "node:timers/promises";
import { type Bed, forgetStatements, makeBed, readStatements, runOn } from "./bed/index.ts";
import { measureEngine } from "./flowEngine.ts";
import { benchFlow } from "./flowOfBench.ts";
import { Latencies } from "./latencies.ts";
import { sendWebhooks } from "./load/webhooks.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";

const usualRate = 200;
const contacts = 1000;
/** Each is answered by one text: the name, the menu, the address, the end. */
const says = ["Oi", "Ana", "1", "Rua das Flores, 12"];

/** What a flow costs: the engine alone, and contacts of all companies who go through thirty nodes. */
export async function benchFlows(options: BenchOptions): Promise<Result> {
  const engine = measureEngine();
  const bed = await makeBed(options, "flows");
  try {
    await runOn(bed.databaseUrl, (client) => client.query(setUpFlow, [JSON.stringify(benchFlow)]));
    bed.graph.world.keep = 1_000_000;
    const rate = options.rates.first ?? usualRate;
    const talk = await letThemTalk(bed, rate);
    const [p50 = Number.NaN, p95 = Number.NaN, p99 = Number.NaN] = talk.answers.at(50, 95, 99);
    const row = {
      contacts,
      nodes: benchFlow.nodes.length,
      "messages in": talk.sent,
      "in/s": talk.perSecond,
      answers: talk.answers.count,
      "answer p50": p50,
      "answer p95": p95,
      "answer p99": p99,
      statements: talk.statements,
    };
    return {
      tables: [
        { title: "The engine alone, on one core", rows: [engine] },
        {
          title: "Flows of thirty nodes; ms from the webhook until the provider has the answer",
          rows: [row],
        },
      ],
      figures: [
        { name: "steps of the flow engine", value: engine["steps/s"], unit: "/s", atLeast: 1_000_000 },
        { name: `answers of flows p95 at ${rate}/s`, value: p95, unit: "ms", atMost: 500 },
        { name: `answers of flows p99 at ${rate}/s`, value: p99, unit: "ms", atMost: 1_000 },
        { name: "answers of flows, missing or doubled", value: talk.wrong, unit: "", atMost: 0 },
      ],
    };
  } finally {
    await bed.stop();
  }
}

async function letThemTalk({ server, graph, databaseUrl, size }: Bed, rate: number) {
  const { sent } = graph.world;
  const before = sent.length;
  const asked = new Map<string, number[]>();
  let turn = 0;
  const next = () => {
    const [contact, step] = [turn % contacts, Math.floor(turn / contacts)];
    turn += 1;
    const companyId = 1 + (contact % size.companies);
    return {
      companyId,
      phone: `55219${83_000_000 + contact}`,
      name: `Pessoa ${contact}`,
      text: says[step] ?? "1",
    };
  };
  await forgetStatements(databaseUrl);
  const load = await sendWebhooks({
    url: server.url,
    rate,
    seconds: (contacts * says.length) / rate,
    next,
    onSending: (_id, { phone }) => void asked.set(phone, [...(asked.get(phone) ?? []), Date.now()]),
  });
  for (let waits = 0; waits < 200 && sent.length - before < load.sent; waits += 1) await wait(50);
  // An answer that is doubled would come now.
  await wait(2000);
  const counted = await readStatements(databaseUrl);
  const answered = Map.groupBy(sent.slice(before), ({ to }) => to);
  return {
    sent: load.sent,
    perSecond: load.perSecond,
    statements: counted.reduce((sum, { calls }) => sum + calls, 0) / load.sent,
    ...judge(asked, answered),
  };
}

/** Each contact has one answer to each message, all of them different. */
function judge(
  asked: ReadonlyMap<string, readonly number[]>,
  answered: ReadonlyMap<string, readonly { at: number; body: unknown }[]>,
) {
  const answers = new Latencies();
  let wrong = 0;
  for (const [phone, times] of asked) {
    const got = answered.get(phone) ?? [];
    const texts = new Set(got.map(({ body }) => JSON.stringify(body)));
    wrong += Math.abs(got.length - times.length) + (got.length - texts.size);
    for (const [place, at] of times.entries()) {
      const answer = got[place];
      if (answer) answers.add(answer.at - at);
    }
  }
  return { answers, wrong };
}

/** The same flow in each company, which whatever a contact writes begins on its Cloud API line. */
const setUpFlow = `
  with flow as (
    insert into flows (company_id, name, revision, published_number)
    select distinct company_id, 'Medição', 1, 1 from connections where channel = 'whatsappapi' returning company_id, id
  ),
  version as (
    insert into flow_versions (company_id, flow_id, number, definition, nodes, file_ids, flow_ids, note, saved_by_name, published_at)
    select company_id, id, 1, $1::jsonb, jsonb_array_length($1::jsonb -> 'nodes'), '{}', '{}', '', '', now() from flow
  )
  update connections w set flow_id_not_phrase = flow.id from flow
  where w.company_id = flow.company_id and w.channel = 'whatsappapi'`;
