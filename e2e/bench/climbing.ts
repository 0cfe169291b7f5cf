import {
  type Bed,
  cpuSeconds,
  forgetStatements,
  makeBed,
  readStatements,
  residentMb,
  runOn,
} from "./bed/index.ts";
import { Latencies } from "./latencies.ts";
import { type Listeners, listenAs } from "./load/listeners.ts";
import { logInEverywhere } from "./load/people.ts";
import { type Sender, sendWebhooks } from "./load/webhooks.ts";
import type { BenchOptions } from "./options.ts";
import type { Table } from "./report.ts";
import { print } from "./print.ts";

const mostSteps = 10;

export interface Step {
  rate: number;
  accepted: number;
  /** Percentiles 50, 95 and 99, milliseconds. */
  acks: number[];
  events: number[];
  unheard: number;
  /** Rows that waited in the inbox when the last webhook was answered, and how long until none did. */
  left: number;
  drainMs: number;
  statements: number;
  cpuMs: { server: number; database: number };
}

export interface Ascent {
  steps: readonly Step[];
  tables: Table[];
  /** Resident, of the server, afterwards. Megabytes. */
  memory: number;
}

export interface Route {
  /** Name of the profile and the plans. */
  name: string;
  title: string;
  rates: { first: number; step: number };
  makeSenders(bed: Bed): Promise<() => Sender>;
}

/** Signed webhook → committed and answered → event at an admin of its company, at rates that rise until it falls behind. */
export async function climb(
  options: BenchOptions,
  { name, title, rates, makeSenders }: Route,
): Promise<Ascent> {
  const bed = await makeBed(options, name);
  const seconds = options.seconds ?? 60;
  const first = options.rates.first ?? rates.first;
  try {
    const heard = new Map<string, number>();
    const listeners = await listenAsAdmins(bed, heard);
    const next = await makeSenders(bed);
    await sendWebhooks({ url: bed.server.url, rate: 100, seconds: 3, next });
    const steps: Step[] = [];
    const tables: Table[] = [];
    for (let rate = first; steps.length < mostSteps; rate += options.rates.step ?? rates.step) {
      const step = await measureStep(bed, { rate, seconds, next, heard });
      steps.push(step);
      if (rate === first) tables.push(await statementTable(bed, rate * seconds));
      print(
        `  ${rate}/s: ${step.accepted.toFixed(0)}/s accepted, ${step.left} left, ack p99 ${step.acks[2]?.toFixed(0)} ms, event p99 ${step.events[2]?.toFixed(0)} ms`,
      );
      if (!isSustained(step)) break;
    }
    const memory = residentMb(bed.server.pid);
    listeners.close();
    return { steps, tables: [{ title, rows: steps.map(toRow) }, ...tables], memory };
  } finally {
    await bed.stop();
  }
}

export async function listenAsAdmins(bed: Bed, heard: Map<string, number>): Promise<Listeners> {
  const admins = await logInEverywhere(bed.server.url, bed.size.companies, [0]);
  return listenAs(bed.server.url, admins, (id) => heard.set(id, performance.now()));
}

interface Load {
  rate: number;
  seconds: number;
  next(): Sender;
  heard: Map<string, number>;
}

async function measureStep(bed: Bed, { rate, seconds, next, heard }: Load): Promise<Step> {
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
export const isSustained = ({ rate, accepted, left, unheard }: Step): boolean =>
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
  "event p95": step.events[1] ?? 0,
  "event p99": step.events[2] ?? 0,
  unheard: step.unheard,
  left: step.left,
  "drained in": step.drainMs,
  statements: step.statements,
  "server ms": step.cpuMs.server,
  "database ms": step.cpuMs.database,
});
