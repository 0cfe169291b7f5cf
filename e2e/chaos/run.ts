import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findEmbeddedPostgres } from "@balcao/server/src/platform/embedded-postgres/index.ts";
import { type FakeGraph, startFakeGraph } from "../fake-graph/fakeGraph.ts";
import { Attendants } from "./load/attendants.ts";
import { Browser } from "./load/browser.ts";
import { Contacts } from "./load/contacts.ts";
import type { Scale } from "./options.ts";
import { InboundOracle } from "./oracle/inbound.ts";
import { OutboundOracle } from "./oracle/outbound.ts";
import { Records } from "./oracle/records.ts";
import { ScreensOracle } from "./oracle/screens.ts";
import { Api } from "./product/api.ts";
import { accountOf, type Company, furnish } from "./product/directory.ts";
import { appSecret, Server } from "./product/server.ts";
import { createRandom, type Random } from "./random.ts";

export type Fault = "kill" | "postgres";
/** Control runs: what the server does wrong. */
export type Sabotage = "acknowledgeEarly" | "skipCatchUp";

export interface RunOptions {
  faults: readonly Fault[];
  scale: Scale;
  seed: number;
  sabotage?: Sabotage;
  /** True if, at the end, answers in doubt do not wait their full minute for the provider's word. */
  inHurry?: boolean;
  /** Told of each round as it ends. */
  onRound?(round: Round): void;
}

/** A type, so that it fits a table's row. */
export type Round = {
  round: number;
  fault: Fault;
  sent: number;
  acked: number;
  duplicates: number;
  answers: number;
  "cut at s": number;
  "restart ms": number;
  "sent again": number;
  resyncs: number;
  lost: number;
  doubled: number;
  reordered: number;
  missed: number;
};

export interface RunResult {
  rounds: Round[];
  complaints: string[];
  events: number;
}

/** Time that the outbox may take at the end; an attempt in doubt waits a minute for the provider's word. */
const drainSeconds = 180;

/** Everything that a run needs, standing. */
interface Stage {
  graph: FakeGraph;
  server: Server;
  api: Api;
  companies: Company[];
  contacts: Contacts;
  attendants: Attendants;
  browsers: Browser[];
  random: Random;
  inbound: InboundOracle;
  outbound: OutboundOracle;
  screens: ScreensOracle;
}

/** Load, a fault in each round, and after each round the oracle's word. What was started is ended, whatever happens. */
export async function runChaos(options: RunOptions): Promise<RunResult> {
  const endings: (() => Promise<unknown> | void)[] = [];
  try {
    const stage = await build(options, endings);
    const result: RunResult = { rounds: [], complaints: [], events: 0 };
    for (const [index, fault] of options.faults.entries()) {
      const round = await runRound(stage, { fault, index, seconds: options.scale.roundSeconds, result });
      result.rounds.push(round);
      options.onRound?.(round);
    }
    await finish(stage, result, options.inHurry ?? false);
    result.events = stage.browsers.reduce((sum, browser) => sum + browser.events, 0);
    return result;
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}

async function build(
  { scale, seed, sabotage }: RunOptions,
  endings: (() => Promise<unknown> | void)[],
): Promise<Stage> {
  const numbers = Array.from({ length: scale.companies }, (_, index) => index + 1);
  const graph = await startFakeGraph({
    accounts: numbers.map(accountOf),
    appSecret,
    keep: 1_000_000,
    automaticStatuses: [
      { status: "sent", afterMs: 20 },
      { status: "delivered", afterMs: 150 },
      { status: "read", afterMs: 400 },
    ],
    retryPausesMs: Array.from({ length: 120 }, () => 500),
  });
  endings.push(() => graph.close());
  const preload = sabotage && fileURLToPath(new URL(`sabotage/${sabotage}.ts`, import.meta.url));
  const server = await Server.start({ graphUrl: graph.url, preload });
  endings.push(() => server.stop());
  graph.webhooks.setCallbackUrl(`${server.url}/webhooks/meta`);
  const api = new Api(server.url);
  endings.push(() => api.close());
  const databaseUrl = () => findEmbeddedPostgres(server.dataDir)?.url ?? "";
  const companies = await furnish({ databaseUrl: databaseUrl(), dataDir: server.dataDir, api }, scale);

  const random = createRandom(seed);
  const records = new Records(databaseUrl);
  const contacts = new Contacts({ ...scale, url: server.url, companies, random });
  endings.push(() => contacts.close());
  const people = companies.flatMap((company) => company.people);
  const seats = Array.from({ length: scale.clients }, (_, index) => people[(index * 7) % people.length]);
  const browsers = seats.flatMap((person) => (person ? [new Browser(server.url, person, api)] : []));
  endings.push(() => browsers.forEach((browser) => browser.close()));
  await Promise.all(browsers.map((browser) => browser.open()));
  return {
    graph,
    server,
    api,
    companies,
    contacts,
    attendants: new Attendants({ api, companies, graph, random }),
    browsers,
    random,
    inbound: new InboundOracle(records, contacts.conversations),
    outbound: new OutboundOracle({ records, graph, api, companies }),
    screens: new ScreensOracle({ records, api, companies, browsers }),
  };
}

interface RoundOptions {
  fault: Fault;
  index: number;
  seconds: number;
  result: RunResult;
}

async function runRound(stage: Stage, { fault, index, seconds, result }: RoundOptions): Promise<Round> {
  const { contacts, attendants, random, outbound } = stage;
  const before = count(stage);
  attendants.round = index;
  contacts.start();
  attendants.start();
  const cutAt = seconds * (0.25 + random.next() * 0.5);
  const began = performance.now();
  await wait(cutAt * 1000);
  const restart = await strike(stage, fault);
  // The load goes on at least as long again, so that what waited meets what is new.
  await wait(Math.max(1_500, seconds * 1000 - (performance.now() - began)));
  await Promise.all([contacts.pause(), attendants.pause()]);
  const screens = await stage.screens.judge();
  const inbound = await stage.inbound.judge();
  await outbound.sendAgain();
  result.complaints.push(
    ...[...inbound.complaints, ...screens.complaints].map((one) => `round ${index + 1}: ${one}`),
  );
  const after = count(stage);
  return {
    round: index + 1,
    fault,
    sent: after.sent - before.sent,
    acked: after.acked - before.acked,
    duplicates: after.duplicates - before.duplicates,
    answers: after.answers - before.answers,
    "cut at s": cutAt,
    "restart ms": restart,
    "sent again": after.sentAgain - before.sentAgain,
    resyncs: after.resyncs - before.resyncs,
    lost: inbound.lost,
    doubled: inbound.doubled,
    reordered: inbound.reordered,
    missed: screens.missed,
  };
}

/** Milliseconds until it served again. */
async function strike({ server, random }: Stage, fault: Fault): Promise<number> {
  const began = performance.now();
  if (fault === "postgres") await server.crashPostgres();
  else {
    await server.kill();
    await wait(random.next() * 500);
    await server.boot();
  }
  return performance.now() - began;
}

/** Lets the outbox run dry, then asks once more about everything; answers are judged in the round they were written in. */
async function finish(stage: Stage, result: RunResult, inHurry: boolean): Promise<void> {
  const { outbound, attendants, screens } = stage;
  const began = Date.now();
  for (; Date.now() < began + drainSeconds * 1000; await wait(500)) {
    await outbound.sendAgain();
    if ((await outbound.waiting()) === 0) break;
    // The provider has told by now what it had to tell.
    if (inHurry && Date.now() > began + 4_000) await outbound.endWaiting();
  }
  const shown = await screens.judge();
  result.complaints.push(...shown.complaints.map((one) => `at the end: ${one}`));
  const last = result.rounds.at(-1);
  if (last) last.missed += shown.missed;
  for (const round of result.rounds) {
    const answers = attendants.answered.filter((one) => one.round === round.round - 1);
    const verdict = await outbound.judge(answers);
    round.lost += verdict.lost;
    round.doubled += verdict.doubled;
    round.reordered += verdict.reordered;
    result.complaints.push(...verdict.complaints.map((one) => `round ${round.round}: ${one}`));
  }
}

const count = ({ contacts, attendants, outbound, browsers }: Stage) => ({
  sent: contacts.sent,
  acked: contacts.acknowledged,
  duplicates: contacts.duplicates,
  answers: attendants.answered.length,
  sentAgain: outbound.sentAgain.size,
  resyncs: browsers.reduce((sum, browser) => sum + browser.resyncs, 0),
});
