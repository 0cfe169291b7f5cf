import { type Bed, cpuSeconds, forgetStatements, makeBed, readStatements } from "../bed/index.ts";
import type { DatasetSize } from "../dataset/index.ts";
import { callContinuously, type Measured } from "../load/callers.ts";
import { logInEverywhere } from "../load/people.ts";
import type { BenchOptions } from "../options.ts";
import type { Figure, Result, Table } from "../report.ts";
import { print } from "../print.ts";
import { measureColdPages } from "./coldPages.ts";
import { type Kind, makeScenarios } from "./scenarios.ts";

const concurrency = [1, 10, 50];

/** Lists, pages of messages and searches, in each shape of the data; compared with other sizes when asked for. */
export async function benchLists(options: BenchOptions): Promise<Result> {
  const tables: Table[] = [];
  const figures: Figure[] = [];
  const shapes: Shape[] = [];
  for (const size of options.shapes) {
    const shape = await measure(options, size);
    shapes.push(shape);
    tables.push({ title: shape.title, rows: shape.rows.map(toRow) });
    figures.push(...figuresOf(shape));
    for (const { size: other, times } of comparisons(options, size)) {
      const compared = await measure(options, other);
      tables.push({ title: compared.title, rows: compared.rows.map(toRow) });
      const [small, large] = times === "messages" ? [compared, shape] : [shape, compared];
      const ratios = ratiosOf(small, large);
      tables.push({ title: `Times slower, ${small.title} → ${large.title}`, rows: ratios });
      figures.push({
        name: `${shape.title}: slower with more ${times}, 10 callers`,
        value: Math.max(...ratios.filter(({ callers }) => callers === 10).map(({ slower }) => slower)),
        unit: "times",
        atMost: 1.3,
      });
    }
  }
  if (shapes.length > 1) tables.push(sideBySide(shapes));
  return { tables, figures };
}

function comparisons(options: BenchOptions, size: DatasetSize) {
  const others: { size: DatasetSize; times: "messages" | "tickets" }[] = [];
  if (options.compare) others.push({ size: { ...size, messages: size.messages / 10 }, times: "messages" });
  if (options.compareTickets !== undefined)
    others.push({ size: { ...size, tickets: options.compareTickets }, times: "tickets" });
  return others;
}

/** Processor time of a call, in the server's process and in the database's: what a busy machine does not change. */
interface Cost {
  serverMs: number;
  databaseMs: number;
}
type Row = Measured & Cost & { name: string; kind: Kind; callers: number };
interface Shape {
  title: string;
  rows: Row[];
  cold: Figure[];
}

const titleOf = ({ companies, tickets, messages }: DatasetSize) =>
  `${companies === 1 ? "1 company" : `${companies} companies`}, ${tickets} tickets, ${messages} messages`;

async function measure(options: BenchOptions, size: DatasetSize): Promise<Shape> {
  const title = titleOf(size);
  print(`\n ${title}`);
  const bed = await makeBed(options, `lists-${size.companies}-${size.tickets}-${size.messages}`, { size });
  try {
    const people = await logInEverywhere(bed.server.url, size.companies, [0, 1, 2, 3, 4]);
    const scenarios = (await makeScenarios(bed, people)).filter(({ name }) => name.includes(options.only));
    const rows: Row[] = [];
    for (const scenario of scenarios) rows.push(...(await measureScenario(bed, options, scenario)));
    const cold = "cold messages page".includes(options.only)
      ? await measureColdPages(bed, people, title)
      : [];
    return { title, rows, cold };
  } finally {
    await bed.stop();
  }
}

type Scenarios = Awaited<ReturnType<typeof makeScenarios>>;

async function measureScenario(
  bed: Bed,
  options: BenchOptions,
  { name, kind, next }: Scenarios[number],
): Promise<Row[]> {
  const seconds = options.seconds ?? 5;
  const { url } = bed.server;
  // Calls first, so that every connection to the database has prepared the statement.
  await callContinuously({ url, callers: 10, seconds: Math.min(1, seconds), next });
  if (options.explain)
    await warmStatements(bed, () => callContinuously({ url, callers: 1, seconds: 1, next }));
  const rows: Row[] = [];
  for (const callers of concurrency) {
    const cost = costOf(bed);
    const measured = await callContinuously({ url, callers, seconds, next });
    rows.push({ name, kind, callers, ...measured, ...cost(measured.perSecond * seconds) });
    print(
      `  ${name}, ${callers} callers: ${measured.perSecond.toFixed(0)}/s, p95 ${measured.p95.toFixed(1)} ms`,
    );
  }
  return rows;
}

/** Tells the statements of one call. */
async function warmStatements(bed: Bed, call: () => Promise<Measured>): Promise<void> {
  await forgetStatements(bed.databaseUrl);
  const { perSecond } = await call();
  for (const { query, calls, milliseconds } of await readStatements(bed.databaseUrl))
    print(
      `    ${(calls / perSecond).toFixed(2)} a call, ${(milliseconds / calls).toFixed(2)} ms: ${query.slice(0, 140)}`,
    );
}

/** Measures from here on what so many calls cost. */
function costOf({ server, postgresPid }: Bed): (calls: number) => Cost {
  const since = { server: cpuSeconds(server.pid), database: cpuSeconds(postgresPid) };
  return (calls) => ({
    serverMs: ((cpuSeconds(server.pid) - since.server) * 1000) / calls,
    databaseMs: ((cpuSeconds(postgresPid) - since.database) * 1000) / calls,
  });
}

const toRow = ({ name, callers, perSecond, p50, p95, p99, serverMs, databaseMs }: Row) => ({
  name,
  callers,
  "per second": perSecond,
  p50,
  p95,
  p99,
  "server ms": serverMs,
  "database ms": databaseMs,
});

const sameRow = (rows: readonly Row[], { name, callers }: Row) =>
  rows.find((row) => row.name === name && row.callers === callers);

function ratiosOf(small: Shape, large: Shape) {
  return large.rows.flatMap((row) => {
    const before = sameRow(small.rows, row);
    if (!before) return [];
    return [
      {
        name: row.name,
        callers: row.callers,
        p50: row.p50 / before.p50,
        p95: row.p95 / before.p95,
        slower: before.perSecond / row.perSecond,
      },
    ];
  });
}

function sideBySide(shapes: readonly Shape[]): Table {
  const rows = (shapes[0]?.rows ?? []).filter(({ callers }) => callers === 10);
  const cellsOf = ({ title, rows: others }: Shape, row: Row): [string, string | number][] => {
    const measured = title.slice(0, title.indexOf(","));
    const same = sameRow(others, row);
    return [
      [`${measured}, /s`, same?.perSecond ?? ""],
      [`${measured}, p95 ms`, same?.p95 ?? ""],
    ];
  };
  return {
    title: "Side by side, 10 callers",
    rows: rows.map((row) =>
      Object.fromEntries([["name", row.name], ...shapes.flatMap((shape) => cellsOf(shape, row))]),
    ),
  };
}

interface Target {
  atLeast?: number;
  atMost: number;
}
const targets: Record<Kind, Target> = {
  "ticket list": { atLeast: 1500, atMost: 10 },
  "messages page": { atLeast: 1500, atMost: 10 },
  "search by name": { atMost: 30 },
  "search by name or text": { atMost: 30 },
  "search by a frequent word": { atMost: 50 },
  "search of contacts": { atMost: 15 },
};

/** The slowest of each kind stands for it. */
function figuresOf({ title, rows, cold }: Shape): Figure[] {
  const ten = rows.filter(({ callers }) => callers === 10);
  const kinds = [...new Set(ten.map(({ kind }) => kind))];
  const figures = kinds.flatMap((kind): Figure[] => {
    const { atLeast, atMost } = targets[kind];
    const same = ten.filter((row) => row.kind === kind);
    const least = Math.min(...same.map(({ perSecond }) => perSecond));
    const worst = Math.max(...same.map(({ p95 }) => p95));
    return [
      {
        name: `${title}: ${kind}, slowest`,
        value: least,
        unit: "/s",
        ...(atLeast !== undefined && { atLeast }),
      },
      { name: `${title}: ${kind}, slowest p95`, value: worst, unit: "ms", atMost },
    ];
  });
  return [...figures, ...cold];
}
