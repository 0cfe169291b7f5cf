import { type Bed, cpuSeconds, forgetStatements, makeBed, readStatements, runOn } from "./bed/index.ts";
import { type Call, callContinuously, type Measured, shuffle } from "./load/callers.ts";
import { logInEverywhere, type Person } from "./load/people.ts";
import { createRandom, type Random } from "./dataset/words.ts";
import type { BenchOptions } from "./options.ts";
import type { Figure, Result } from "./report.ts";
import { tell } from "./tell.ts";

type Kind = "ticket list" | "resolved list" | "messages page" | "search";
interface Scenario {
  name: string;
  kind: Kind;
  next(): Call;
}

const names = ["Maria", "joão", "Ferreira", "ana souza", "Vasconcelos", "beatriz li", "gonçalves", "Yasmin"];
const short = ["ma", "jo", "a", "si", "sá", "be r", "l"];
const words = [
  "comprovante",
  "orçamento vence",
  "segunda via",
  "obrigada",
  "roteador",
  "raio-x amanhã",
  "48213",
];
const shortWords = ["ok", "oi", "nf", "14", "a", "de"];
const concurrency = [1, 10, 50];

/** Lists and searches as attendants and admins call them, over all companies. */
export async function benchLists(options: BenchOptions): Promise<Result> {
  const rows = await measure(options, options.size.messages);
  const tables = [{ title: `Lists at ${options.size.messages} messages`, rows: rows.map(toRow) }];
  const figures = figuresOf(rows);
  if (!options.compare) return { tables, figures };
  const fewer = options.size.messages / 10;
  const before = await measure(options, fewer);
  const ratios = rows.flatMap((row) => {
    const same = before.find((other) => other.name === row.name && other.callers === row.callers);
    return same
      ? [
          {
            name: row.name,
            callers: row.callers,
            p50: row.p50 / same.p50,
            p95: row.p95 / same.p95,
            time: same.perSecond / row.perSecond,
          },
        ]
      : [];
  });
  const slowest = Math.max(...ratios.filter(({ callers }) => callers === 10).map(({ time }) => time));
  return {
    tables: [
      ...tables,
      { title: `Lists at ${fewer} messages`, rows: before.map(toRow) },
      { title: "Times slower with ten times the messages", rows: ratios },
    ],
    figures: [
      ...figures,
      { name: "slower at ten times the messages, 10 callers", value: slowest, unit: "times", atMost: 1.3 },
    ],
  };
}

/** Processor time of a call, in the server's process and in the database's: what a busy machine does not change. */
interface Cost {
  serverMs: number;
  databaseMs: number;
}
type Row = Measured & Cost & { name: string; kind: Kind; callers: number };

async function measure(options: BenchOptions, messages: number): Promise<Row[]> {
  const bed = await makeBed(options, `lists-${messages}`, { ...options.size, messages });
  const seconds = options.seconds ?? 5;
  try {
    const people = await logInEverywhere(bed.server.url, bed.size.companies, [0, 1, 2, 3, 4]);
    const scenarios = (await makeScenarios(bed, people)).filter(({ name }) => name.includes(options.only));
    const rows: Row[] = [];
    for (const { name, kind, next } of scenarios) {
      // So that every connection to the database has prepared the statement.
      await callContinuously({ url: bed.server.url, callers: 10, seconds: Math.min(1, seconds), next });
      if (options.explain)
        await tellStatements(bed, () =>
          callContinuously({ url: bed.server.url, callers: 1, seconds: 1, next }),
        );
      for (const callers of concurrency) {
        const cost = costOf(bed);
        const measured = await callContinuously({ url: bed.server.url, callers, seconds, next });
        rows.push({ name, kind, callers, ...measured, ...cost(measured.perSecond * seconds) });
        tell(
          `  ${name}, ${callers} callers: ${measured.perSecond.toFixed(0)}/s, p95 ${measured.p95.toFixed(1)} ms`,
        );
      }
    }
    return rows;
  } finally {
    await bed.stop();
  }
}

/** What one call asks of the database. */
async function tellStatements(bed: Bed, call: () => Promise<Measured>): Promise<void> {
  await forgetStatements(bed.databaseUrl);
  const { perSecond } = await call();
  for (const { query, calls, milliseconds } of await readStatements(bed.databaseUrl))
    tell(
      `    ${(calls / perSecond).toFixed(2)} a call, ${(milliseconds / calls).toFixed(2)} ms: ${query.slice(0, 140)}`,
    );
}

/** From here on; for so many calls. */
function costOf({ server, postgresPid }: Bed): (calls: number) => Cost {
  const since = { server: cpuSeconds(server.pid), database: cpuSeconds(postgresPid) };
  return (calls) => ({
    serverMs: ((cpuSeconds(server.pid) - since.server) * 1000) / calls,
    databaseMs: ((cpuSeconds(postgresPid) - since.database) * 1000) / calls,
  });
}

async function makeScenarios(bed: Bed, people: readonly Person[]): Promise<Scenario[]> {
  const random = createRandom(1);
  const admin = shuffle(
    people.filter(({ user }) => user === 0),
    random,
  );
  const attendant = shuffle(
    people.filter(({ user }) => user !== 0),
    random,
  );
  const tickets = (who: () => Person, query: string) => () =>
    call(who(), `/api/tickets?${query}&pageNumber=1`);
  const search = (who: () => Person, terms: readonly string[], rest: string) => () =>
    call(
      who(),
      `/api/tickets?status=search&showAll=true&searchParam=${one(terms, random)}${rest}&pageNumber=1`,
    );
  const contacts = (terms: readonly string[]) => () =>
    call(attendant(), `/api/contacts?searchParam=${one(terms, random)}&pageNumber=1`);
  const deep = "&searchOnMessages=true";
  const pages = await messagePages(bed, people, random);
  return [
    { name: "open tickets, attendant", kind: "ticket list", next: tickets(attendant, "status=open") },
    {
      name: "open tickets, admin, everybody's",
      kind: "ticket list",
      next: tickets(admin, "status=open&showAll=true"),
    },
    { name: "waiting tickets, attendant", kind: "ticket list", next: tickets(attendant, "status=pending") },
    {
      name: "waiting tickets, admin",
      kind: "ticket list",
      next: tickets(admin, "status=pending&showAll=true"),
    },
    { name: "resolved tickets, attendant", kind: "resolved list", next: tickets(attendant, "status=closed") },
    { name: "messages page", kind: "messages page", next: pages },
    { name: "tickets by name", kind: "search", next: search(attendant, names, "") },
    { name: "tickets by name, admin", kind: "search", next: search(admin, names, "") },
    { name: "tickets by name, 1–2 letters", kind: "search", next: search(attendant, short, "") },
    { name: "tickets by message", kind: "search", next: search(attendant, words, deep) },
    { name: "tickets by message, admin", kind: "search", next: search(admin, words, deep) },
    { name: "tickets by message, 1–2 letters", kind: "search", next: search(attendant, shortWords, deep) },
    { name: "contacts by name", kind: "search", next: contacts(names) },
    { name: "contacts by name, 1–2 letters", kind: "search", next: contacts(short) },
  ];
}

const one = (terms: readonly string[], random: Random) => encodeURIComponent(random.oneOf(terms));

const call = (person: Person, path: string): Call => ({
  path,
  headers: { authorization: `Bearer ${person.token}`, "accept-language": "pt" },
});

/** Of conversations that the caller may see: attendants their own, admins any. */
async function messagePages(bed: Bed, people: readonly Person[], random: Random): Promise<() => Call> {
  const { rows } = await runOn(bed.databaseUrl, (client) =>
    client.query<{ uuid: string; company_id: number; user_id: number | null }>(
      "select uuid, company_id, user_id::int from tickets where status in ('open', 'closed') order by id",
    ),
  );
  const admins = new Map(people.filter(({ user }) => user === 0).map((person) => [person.companyId, person]));
  const owners = new Map(people.map((person) => [person.userId, person]));
  const next = shuffle(rows, random);
  return () => {
    const { uuid, company_id: companyId, user_id: userId } = next();
    const person = (userId === null ? undefined : owners.get(userId)) ?? admins.get(companyId);
    if (!person) throw new Error(`Nobody of company ${companyId} has a session`);
    return call(person, `/api/messages/${uuid}?pageNumber=1`);
  };
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

/** The slowest of each kind stands for it. */
function figuresOf(rows: readonly Row[]): Figure[] {
  const ten = rows.filter(({ callers }) => callers === 10);
  const of = (kind: Kind) => ten.filter((row) => row.kind === kind);
  const least = (kind: Kind) => Math.min(...of(kind).map(({ perSecond }) => perSecond));
  const worst = (kind: Kind) => Math.max(...of(kind).map(({ p95 }) => p95));
  const figures: Figure[] = [
    { name: "ticket list, slowest tab, 10 callers", value: least("ticket list"), unit: "/s", atLeast: 1200 },
    { name: "ticket list p95, slowest tab, 10 callers", value: worst("ticket list"), unit: "ms", atMost: 15 },
    { name: "messages page, 10 callers", value: least("messages page"), unit: "/s", atLeast: 1200 },
    { name: "messages page p95, 10 callers", value: worst("messages page"), unit: "ms", atMost: 15 },
    { name: "slowest search p95, 10 callers", value: worst("search"), unit: "ms", atMost: 50 },
    { name: "slowest search, 10 callers", value: least("search"), unit: "/s" },
    { name: "resolved tickets, 10 callers", value: least("resolved list"), unit: "/s" },
  ];
  // Of what was left out there is none.
  return figures.filter(({ value }) => Number.isFinite(value));
}
