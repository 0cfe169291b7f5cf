import { setTimeout as wait } from "node:timers/promises";
import { type Bed, cpuSeconds, forgetStatements, makeBed, readStatements, runOn } from "./bed/index.ts";
import { Latencies } from "./latencies.ts";
import { sendWebhooks } from "./load/webhooks.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";

const usualRate = 200;
const contacts = 1000;
/** The menu of queues, that of a queue, that below an option, and the words at its end. */
const says = ["Oi", "1", "1", "1"];

/** Contacts of all companies go down a menu of three levels: how long until each answer is stored, and at the provider. */
export async function benchResponder(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "responder");
  try {
    await runOn(bed.databaseUrl, (client) => client.query(setUpMenu));
    bed.graph.world.keep = 1_000_000;
    const rate = options.rates.first ?? usualRate;
    const talk = await letThemTalk(bed, rate);
    const [p50 = Number.NaN, p95 = Number.NaN, p99 = Number.NaN] = talk.answers.at(50, 95, 99);
    const [storedMedian = Number.NaN, stored = Number.NaN] = talk.stored.at(50, 95);
    const row = {
      contacts,
      "messages in": talk.sent,
      "in/s": talk.perSecond,
      answers: talk.answers.count,
      "stored p50": storedMedian,
      "stored p95": stored,
      "answer p50": p50,
      "answer p95": p95,
      "answer p99": p99,
      statements: talk.statements,
      "server ms": talk.cpuMs.server,
      "database ms": talk.cpuMs.database,
    };
    return {
      tables: [
        {
          title: "Menus of three levels; ms from the webhook until the provider has the answer",
          rows: [row],
        },
      ],
      figures: [
        { name: `answers of the bot p95 at ${rate}/s`, value: p95, unit: "ms", atMost: 400 },
        {
          name: `answers of the bot, processor time a message at ${rate}/s`,
          value: talk.cpuMs.server + talk.cpuMs.database,
          unit: "ms",
        },
        { name: "answers of the bot, missing or doubled", value: talk.wrong, unit: "", atMost: 0 },
      ],
    };
  } finally {
    await bed.stop();
  }
}

async function letThemTalk({ server, graph, databaseUrl, size, postgresPid }: Bed, rate: number) {
  const { sent } = graph.world;
  const before = sent.length;
  const asked = new Map<string, number[]>();
  let turn = 0;
  const next = () => {
    const [contact, step] = [turn % contacts, Math.floor(turn / contacts)];
    turn += 1;
    const name = `Pessoa ${contact}`;
    const companyId = 1 + (contact % size.companies);
    return { companyId, phone: `55219${81_000_000 + contact}`, name, text: says[step] ?? "1" };
  };
  const seconds = (contacts * says.length) / rate;
  await forgetStatements(databaseUrl);
  const used = { server: cpuSeconds(server.pid), database: cpuSeconds(postgresPid) };
  const load = await sendWebhooks({
    url: server.url,
    rate,
    seconds,
    next,
    onSending: (_id, { phone }) => void asked.set(phone, [...(asked.get(phone) ?? []), Date.now()]),
  });
  for (let waits = 0; waits < 200 && sent.length - before < load.sent; waits += 1) await wait(50);
  // An answer that is doubled would come now.
  await wait(2000);
  const counted = await readStatements(databaseUrl);
  const cpu = (pid: number, since: number) => ((cpuSeconds(pid) - since) * 1000) / load.sent;
  const cpuMs = { server: cpu(server.pid, used.server), database: cpu(postgresPid, used.database) };
  const { rows } = await runOn(databaseUrl, (client) =>
    client.query<{ to: string; at: number; body: string }>(written),
  );
  return {
    sent: load.sent,
    stored: judge(
      asked,
      Map.groupBy(rows, ({ to }) => to),
    ).answers,
    perSecond: load.perSecond,
    cpuMs,
    statements: counted.reduce((sum, { calls }) => sum + calls, 0) / load.sent,
    ...judge(
      asked,
      Map.groupBy(sent.slice(before), ({ to }) => to),
    ),
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

/** Words of the bot to those whose numbers are nobody's in the dataset. */
const written = `
  select c.number as "to", extract(epoch from m.created_at)::float8 * 1000 as at, m.body
  from messages m join contacts c on c.company_id = m.company_id and c.id = m.contact_id
  where m.from_me and c.number like '5521981%' order by m.id`;

const setUpMenu = `
  insert into connection_queues (company_id, connection_id, queue_id)
  select w.company_id, w.id, q.id from connections w join queues q on q.company_id = w.company_id
  where w.channel = 'whatsappapi' on conflict do nothing;
  update queues set greeting_message = 'Qual o assunto?';
  with top as (
    insert into chatbot_options (company_id, queue_id, position, name, greeting_message, queue_type, close_ticket)
    select q.company_id, q.id, n, 'Assunto ' || n, 'De qual produto?', 'text', false
    from queues q, generate_series(1, 3) n returning id, company_id, queue_id
  )
  insert into chatbot_options (company_id, queue_id, parent_id, position, name, greeting_message, queue_type, close_ticket)
  select top.company_id, top.queue_id, top.id, n, 'Produto ' || n, 'Já vamos atender.', 'text', false
  from top, generate_series(1, 3) n`;
