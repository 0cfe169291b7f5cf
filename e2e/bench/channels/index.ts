import { setTimeout as wait } from "node:timers/promises";
import { Client } from "undici";
import { type Bed, createWatch, makeBed, residentMb, runOn, type ServerUnderTest } from "../bed/index.ts";
import { Latencies } from "../latencies.ts";
import type { BenchOptions } from "../options.ts";
import { print } from "../print.ts";
import type { Figure, Result } from "../report.ts";
import { measureLimitedPair } from "./limitedPair.ts";
import { type Phones, startPhones } from "./phonesProcess.ts";

const talkingRate = 200;
const usualSeconds = 15;
/** Old messages in a part of the history, as phones cut it. */
const perPart = 1_000;

/** Many linked numbers in one process: back after a restart, talking, and one that hands over its history meanwhile. */
export async function benchChannels(options: BenchOptions): Promise<Result> {
  const { sessions, history } = options.channels;
  const seconds = options.seconds ?? usualSeconds;
  const phones = await startPhones();
  const watch = createWatch();
  const bed = await makeBed(options, "channels", {
    size: { ...options.size, messages: Math.min(options.size.messages, 20_000) },
    environment: { WHATSAPP_WEB_URL: phones.url, ...watch.environment },
  });
  const site = { bed, phones, watch };
  try {
    const pairing = await linkAll(site, sessions);
    print(`  ${sessions} numbers are linked`);
    const back = await comeBack(site, sessions);
    print(`  They are back after a restart: ${told(back)}`);
    const hidden = await learnHiddenIds(site, options.channels);
    print(`  Hidden ids are known: ${told(hidden)}`);
    const talk = await letThemTalk(site, seconds);
    print(`  People have written: ${told(talk)}`);
    const beside = await importBeside(site, history);
    print(`  Old messages are imported: ${told(beside)}`);
    const limited = await measureLimitedPair(bed, seconds);
    const row = { sessions, "linked in s": pairing, ...back, ...hidden, ...talk };
    return {
      tables: [
        { title: "Numbers linked to one process; ms from the phone until it is stored", rows: [row] },
        { title: "One of them hands over its history, the others go on", rows: [beside] },
        limited.table,
      ],
      figures: [...figuresOf(row, sessions), ...historyFigures(beside, history), ...limited.figures],
    };
  } finally {
    phones.stop();
    await bed.stop();
    watch.forget();
  }
}

const told = (row: Record<string, number>): string =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${value.toFixed(1)}`)
    .join(", ");

interface Site {
  bed: Bed;
  phones: Phones;
  watch: ReturnType<typeof createWatch>;
}

type Row = Awaited<ReturnType<typeof comeBack>> &
  Awaited<ReturnType<typeof learnHiddenIds>> &
  Awaited<ReturnType<typeof letThemTalk>>;

function figuresOf(row: Row, sessions: number): Figure[] {
  return [
    { name: `${sessions} numbers back after a restart`, value: row["back in s"], unit: "s", atMost: 15 },
    { name: "… its loop late meanwhile, p99", value: row["loop p99"], unit: "ms", atMost: 100 },
    { name: "… an empty call meanwhile, p99", value: row["call p99"], unit: "ms" },
    { name: "… memory of the process", value: row.MB, unit: "MB" },
    { name: "… with hidden ids, talking", value: row["MB talking"], unit: "MB", atMost: 2_000 },
    { name: `messages at ${talkingRate}/s, lost or doubled`, value: row.wrong, unit: "", atMost: 0 },
    { name: "… until stored, p95", value: row["stored p95"], unit: "ms" },
  ];
}

const historyFigures = (beside: Awaited<ReturnType<typeof importBeside>>, history: number): Figure[] => [
  { name: `${history} old messages, not stored`, value: history - beside.stored, unit: "", atMost: 0 },
  {
    name: "… live ones meanwhile, p99",
    value: beside["live p99"],
    unit: "ms",
    atMost: 300,
  },
  { name: "… more heap", value: beside["more heap MB"], unit: "MB", atMost: 120 },
  { name: "… more memory, with the threads", value: beside["more MB"], unit: "MB" },
];

const number = (index: number) => `55119${60_000_000 + index}`;

/** Links so many new connections of all companies by their codes. Answers the seconds that it took. */
async function linkAll({ bed, phones }: Site, sessions: number): Promise<number> {
  const began = performance.now();
  await runOn(bed.databaseUrl, (client) =>
    client.query(
      `insert into connections (company_id, name, channel)
      select 1 + n % $1, 'Número ' || n, 'whatsapp' from generate_series(1, $2) n`,
      [bed.size.companies, sessions],
    ),
  );
  const scanned = new Map<string, string>();
  for (let connected = 0; connected < sessions;) {
    await wait(100);
    const { rows } = await runOn(bed.databaseUrl, (client) =>
      client.query<{ id: string; status: string; code: string | null }>(
        "select id, status, qrcode ->> 'text' as code from connections where channel = 'whatsapp' and name like 'Número %'",
      ),
    );
    connected = rows.filter(({ status }) => status === "CONNECTED").length;
    const codes = rows.flatMap(({ id, status, code }) =>
      status === "qrcode" && code && !scanned.has(id) ? [{ text: code, phone: number(Number(id)), id }] : [],
    );
    if (codes.length === 0) continue;
    const { gone } = await phones.ask({ kind: "scan", codes });
    for (const { id, phone } of codes) if (!gone.includes(phone)) scanned.set(id, phone);
  }
  return (performance.now() - began) / 1000;
}

/** Starts the server anew: from the start of its process until the last number is logged in, with calls beside it. */
async function comeBack({ bed, phones, watch }: Site, sessions: number) {
  await bed.server.stop();
  const began = performance.now();
  const server = await bed.restart();
  const probe = probeLoop(server);
  await watch.look(server.pid);
  while ((await phones.ask({ kind: "linked" })).count < sessions) await wait(50);
  const seconds = (performance.now() - began) / 1000;
  const { loopP99, loopMost } = await watch.look(server.pid);
  const calls = await probe.end();
  await wait(5_000);
  const [p99 = Number.NaN] = calls.at(99);
  return {
    "back in s": seconds,
    "loop p99": loopP99,
    "loop most": loopMost,
    "call p99": p99,
    MB: residentMb(server.pid),
  };
}

/** The address books of some numbers, as phones tell them: each person's phone with a hidden id. */
async function learnHiddenIds({ bed, phones }: Site, { sessions, hidden }: BenchOptions["channels"]) {
  const accounts = Math.ceil(sessions / 10);
  await phones.ask({ kind: "acquaint", accounts, people: hidden });
  await wait(2_000);
  return { "hidden ids": accounts * hidden, "MB knowing them": residentMb(bed.server.pid) };
}

/** A call that costs nothing, every 10 ms: what it waits, every other one waits. */
function probeLoop({ url }: ServerUnderTest) {
  const client = new Client(url, { pipelining: 8 });
  const latencies = new Latencies();
  const open = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const sent = performance.now();
    const call: Promise<void> = client
      .request({ method: "GET", path: "/health" })
      .then(({ body }) => body.dump())
      .then(() => latencies.add(performance.now() - sent))
      .finally(() => open.delete(call));
    open.add(call);
  }, 10);
  return {
    async end(): Promise<Latencies> {
      clearInterval(timer);
      await Promise.all(open);
      await client.close();
      return latencies;
    },
  };
}

async function letThemTalk({ bed, phones }: Site, seconds: number) {
  const { sent } = await phones.ask({ kind: "talk", rate: talkingRate, seconds });
  const { stored, wrong } = await awaitStored(bed, sent);
  const [p50 = Number.NaN, p95 = Number.NaN, p99 = Number.NaN] = stored.at(50, 95, 99);
  return {
    messages: sent.length,
    "stored p50": p50,
    "stored p95": p95,
    "stored p99": p99,
    wrong,
    "MB talking": residentMb(bed.server.pid),
  };
}

/** Compares what the phones sent with what is stored, once that no longer grows. */
async function awaitStored(bed: Bed, sent: readonly [string, number][]) {
  const ids = sent.map(([id]) => id);
  const read = async () =>
    (
      await runOn(bed.databaseUrl, (client) =>
        client.query<{ id: string; at: number }>(
          "select provider_id as id, extract(epoch from created_at)::float8 * 1000 as at from messages where provider_id = any($1)",
          [ids],
        ),
      )
    ).rows;
  let rows = await read();
  for (let turn = 0; turn < 240 && rows.length < ids.length; turn += 1) {
    await wait(500);
    rows = await read();
  }
  const sentAt = new Map(sent);
  const stored = new Latencies();
  for (const { id, at } of rows) stored.add(at - (sentAt.get(id) ?? Number.NaN));
  return { stored, wrong: Math.abs(rows.length - ids.length) };
}

/** Wants the old messages of the first number, whose session begins anew by that. Gives its phone. */
async function wantHistory({ bed, phones }: Site): Promise<string> {
  const { rows } = await runOn(bed.databaseUrl, (client) =>
    client.query<{ company_id: string; id: string; number: string }>(
      `update connections set import = '{"status": "preparing"}', settings = settings || jsonb_build_object(
          'enableImportMessage', true, 'queueIdImportMessages', (select min(q.id) from queues q where q.company_id = connections.company_id),
          'importOldMessages', to_char(now() - interval '60 days', 'YYYY-MM-DD'),
          'importRecentMessages', to_char(now() + interval '1 day', 'YYYY-MM-DD')),
        command = 'restart'
      where id = (select min(id) from connections where channel = 'whatsapp' and name like 'Número %')
      returning company_id, id, number`,
    ),
  );
  const id = rows[0]?.id;
  const account = number(Number(id));
  const isObeyed = async () =>
    (
      await runOn(bed.databaseUrl, (client) =>
        client.query("select from connections where id = $1 and command is null", [id]),
      )
    ).rowCount === 1;
  while (!(await isObeyed())) await wait(200);
  await wait(1_000);
  while (!(await phones.ask({ kind: "isLinked", account })).isLinked) await wait(200);
  return account;
}

async function importBeside(site: Site, history: number) {
  const { bed, phones, watch } = site;
  const account = await wantHistory(site);
  const before = residentMb(bed.server.pid);
  const { heapMb } = await watch.look(bed.server.pid);
  const began = performance.now();
  await phones.ask({ kind: "history", account, messages: history, perPart });
  const live = new Latencies();
  let most = before;
  let mostHeap = heapMb;
  let stored = 0;
  let wrong = 0;
  // Nothing after a minute is nothing for good.
  for (let turn = 0; turn < 120 && stored < history && (stored > 0 || turn < 12); turn += 1) {
    const { sent } = await phones.ask({ kind: "talk", rate: 20, seconds: 5 });
    const heard = await awaitStored(bed, sent);
    for (const value of heard.stored.values()) live.add(value);
    wrong += heard.wrong;
    most = Math.max(most, residentMb(bed.server.pid));
    mostHeap = Math.max(mostHeap, (await watch.look(bed.server.pid)).heapMb);
    const [count] = (
      await runOn(bed.databaseUrl, (client) =>
        client.query<{ count: number }>("select count(*)::int from messages where provider_id like 'OLD%'"),
      )
    ).rows;
    stored = count?.count ?? 0;
  }
  const seconds = (performance.now() - began) / 1000;
  const [p50 = Number.NaN, p99 = Number.NaN] = live.at(50, 99);
  return {
    "old messages": history,
    stored,
    "a second": stored / seconds,
    "live p50": p50,
    "live p99": p99,
    "live wrong": wrong,
    "more heap MB": mostHeap - heapMb,
    "more MB": most - before,
  };
}
