import {
  type Bed,
  cpuSeconds,
  forgetStatements,
  makeBed,
  readStatements,
  residentMb,
  runOn,
} from "./bed/index.ts";
import { shuffle } from "./load/callers.ts";
import { listWritingContacts } from "./load/contacts.ts";
import { listenAs } from "./load/listeners.ts";
import { logInEverywhere } from "./load/people.ts";
import { type Sender, sendWebhooks } from "./load/webhooks.ts";
import { createRandom } from "./dataset/words.ts";
import { Latencies } from "./latencies.ts";
import type { BenchOptions } from "./options.ts";
import type { Figure, Result, Table } from "./report.ts";
import { tell } from "./tell.ts";

/** Of a hundred messages so many come from a number that nobody knows yet, and so many begin a conversation anew. */
const strangers = 2;
const returning = 3;
const mostSteps = 10;

interface Step {
  rate: number;
  accepted: number;
  acks: number[];
  events: number[];
  unheard: number;
  /** Rows that waited in the inbox when the last webhook was answered, and how long until none did. */
  left: number;
  drainMs: number;
  statements: number;
  cpuMs: { server: number; database: number };
}

/** Signed webhook → committed and answered → event at a connected client, at rates that rise until it falls behind. */
export async function benchIngest(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "ingest");
  const { rates, size } = options;
  try {
    const admins = await logInEverywhere(bed.server.url, size.companies, [0]);
    const heard = new Map<string, number>();
    const listeners = await listenAs(bed.server.url, admins, (id) => heard.set(id, performance.now()));
    const next = await makeSenders(bed);
    await sendWebhooks({ url: bed.server.url, rate: 100, seconds: 3, next });
    const steps: Step[] = [];
    const tables: Table[] = [];
    for (let rate = rates.first; steps.length < mostSteps; rate += rates.step) {
      const step = await climb(bed, { rate, seconds: options.seconds ?? 60, next, heard });
      steps.push(step);
      if (rate === rates.first) tables.push(await statementTable(bed, rate * (options.seconds ?? 60)));
      tell(
        `  ${rate}/s: ${step.accepted.toFixed(0)}/s accepted, ${step.left} left, ack p99 ${step.acks[2]?.toFixed(0)} ms`,
      );
      if (!isSustained(step)) break;
    }
    const memory = residentMb(bed.server.pid);
    listeners.close();
    return {
      tables: [{ title: "Ingest", rows: steps.map(toRow) }, ...tables],
      figures: figuresOf(steps, memory),
    };
  } finally {
    await bed.stop();
  }
}

async function makeSenders(bed: Bed): Promise<() => Sender> {
  const random = createRandom(2);
  const contacts = await listWritingContacts(bed.databaseUrl);
  const talking = shuffle(
    contacts.filter(({ ticketId }) => ticketId !== null),
    random,
  );
  const resolved = shuffle(
    contacts.filter(({ ticketId }) => ticketId === null),
    random,
  );
  let stranger = 0;
  return () => {
    const kind = random.below(100);
    const { companyId, phone, name } = kind < strangers + returning ? resolved() : talking();
    if (kind >= strangers) return { companyId, phone, name };
    stranger += 1;
    return { companyId, phone: `55219${80_000_000 + stranger}`, name: `Pessoa Nova ${stranger}` };
  };
}

interface Climb {
  rate: number;
  seconds: number;
  next(): Sender;
  heard: Map<string, number>;
}

async function climb(bed: Bed, { rate, seconds, next, heard }: Climb): Promise<Step> {
  const sentAt = new Map<string, number>();
  await forgetStatements(bed.databaseUrl);
  const before = { server: cpuSeconds(bed.server.pid), database: cpuSeconds(bed.postgresPid) };
  const load = await sendWebhooks({
    url: bed.server.url,
    rate,
    seconds,
    next,
    onSending: (id) => sentAt.set(id, performance.now()),
  });
  const left = await countInbox(bed);
  const drainMs = await drain(bed);
  await untilHeard(heard, sentAt.size - load.refused);
  const events = new Latencies();
  for (const [id, at] of sentAt) {
    const arrived = heard.get(id);
    if (arrived !== undefined) events.add(arrived - at);
  }
  heard.clear();
  const counted = await readStatements(bed.databaseUrl);
  const cpu = (pid: number, since: number) => ((cpuSeconds(pid) - since) * 1000) / load.sent;
  return {
    rate,
    accepted: load.perSecond,
    acks: load.acks.at(50, 95, 99),
    events: events.at(50, 95, 99),
    unheard: sentAt.size - load.refused - events.count,
    left,
    drainMs,
    statements: counted.reduce((sum, { calls }) => sum + calls, 0) / load.sent,
    cpuMs: { server: cpu(bed.server.pid, before.server), database: cpu(bed.postgresPid, before.database) },
  };
}

const countInbox = (bed: Bed): Promise<number> =>
  runOn(bed.databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from inbox where parked_reason is null",
    );
    return rows[0]?.n ?? 0;
  });

async function drain(bed: Bed): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000 && (await countInbox(bed)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return performance.now() - began;
}

async function untilHeard(heard: ReadonlyMap<string, number>, count: number): Promise<void> {
  for (let waits = 0; waits < 100 && heard.size < count; waits += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Half a second of messages may be on their way when the last is answered; more is a backlog. */
const isSustained = ({ rate, accepted, left, unheard }: Step) =>
  accepted >= rate * 0.98 && left <= rate / 2 && unheard === 0;

async function statementTable(bed: Bed, messages: number): Promise<Table> {
  const counted = await readStatements(bed.databaseUrl);
  return {
    title: "Statements per message at the first rate",
    rows: counted.slice(0, 20).map(({ query, calls, milliseconds }) => ({
      statement: query.slice(0, 90),
      "per message": calls / messages,
      "ms each": milliseconds / calls,
      "ms per message": milliseconds / messages,
    })),
  };
}

const toRow = (step: Step) => ({
  "messages/s": step.rate,
  accepted: step.accepted,
  "ack p50": step.acks[0] ?? 0,
  "ack p99": step.acks[2] ?? 0,
  "event p50": step.events[0] ?? 0,
  "event p99": step.events[2] ?? 0,
  unheard: step.unheard,
  left: step.left,
  "drained in": step.drainMs,
  statements: step.statements,
  "server ms": step.cpuMs.server,
  "database ms": step.cpuMs.database,
});

function figuresOf(steps: readonly Step[], memory: number): Figure[] {
  const sustained = Math.max(0, ...steps.filter(isSustained).map(({ rate }) => rate));
  const [first] = steps;
  if (!first) return [];
  const at = `at ${first.rate}/s`;
  return [
    { name: "ingest, sustained", value: sustained, unit: "messages/s", atLeast: 1000 },
    { name: `ingest, ack p99 ${at}`, value: first.acks[2] ?? Number.NaN, unit: "ms", atMost: 150 },
    { name: `ingest, event p99 ${at}`, value: first.events[2] ?? Number.NaN, unit: "ms", atMost: 250 },
    { name: `ingest, statements a message ${at}`, value: first.statements, unit: "", atMost: 6 },
    {
      name: `ingest, processor time a message ${at}`,
      value: first.cpuMs.server + first.cpuMs.database,
      unit: "ms",
    },
    { name: "server memory after ingest", value: memory, unit: "MB" },
  ];
}
