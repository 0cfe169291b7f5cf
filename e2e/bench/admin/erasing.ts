import { setTimeout as wait } from "node:timers/promises";
import { type Bed, makeBed, runOn } from "../bed/index.ts";
import { createRandom } from "../dataset/words.ts";
import { callContinuously, shuffle } from "../load/callers.ts";
import { callAs, logInEverywhere, type Person } from "../load/people.ts";
import type { BenchOptions } from "../options.ts";
import type { Result } from "../report.ts";
import { print } from "../print.ts";

/** Seconds for which the others call before it begins, for comparison, and in each look during it. */
const alone = 8;
const stretch = 4;
const erased = 2;

interface Erasure {
  id: number;
  rowsTotal: number | null;
  rowsGone: number;
  finishedAt: string | null;
}

/**
 * Erases one of two companies, with all its messages, while the people of the other work: what it costs them, and what
 * stays.
 */
export async function measureErasure(options: BenchOptions): Promise<Result> {
  const { messages } = options.size;
  const size = { messages: 2 * messages, companies: 2, tickets: Math.ceil(messages / 25) };
  const bed = await makeBed(options, "admin-erasure", { size });
  try {
    await runOn(bed.databaseUrl, (client) =>
      client.query("update users set is_super = true where company_id = 1 and profile = 'admin'"),
    );
    const people = await logInEverywhere(bed.server.url, 1, [0, 1, 2, 3, 4]);
    return await measure(bed, people, messages);
  } finally {
    await bed.stop();
  }
}

async function measure(
  { server: { url }, databaseUrl }: Bed,
  people: readonly Person[],
  messages: number,
): Promise<Result> {
  const boss = people.find(({ user }) => user === 0);
  if (!boss) throw new Error("The super user is not logged in");
  const random = createRandom(11);
  const others = shuffle(
    people.filter(({ user }) => user !== 0),
    random,
  );
  const next = () =>
    callAs(others(), random.oneOf(["/api/tickets?status=open&pageNumber=1", "/api/contacts?pageNumber=1"]));
  const ask = async <T>(path: string, method = "GET"): Promise<T> => {
    const answer = await fetch(url + path, { method, headers: callAs(boss, path).headers ?? {} });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await callContinuously({ url, callers: 4, seconds: 2, next });
  const before = await callContinuously({ url, callers: 4, seconds: alone, next });
  const began = performance.now();
  await ask(`/api/companies/${erased}`, "DELETE");
  const during = [];
  let state = await stateOf(ask);
  while (state?.finishedAt === null) {
    during.push(await callContinuously({ url, callers: 4, seconds: stretch, next }));
    state = await stateOf(ask);
    print(`  erased ${state?.rowsGone} of ${state?.rowsTotal} rows, p95 ${during.at(-1)?.p95.toFixed(1)} ms`);
    await wait(10);
  }
  const seconds = (performance.now() - began) / 1000;
  const left = await rowsLeft(databaseUrl);
  const sorted = during.map(({ p95 }) => p95).toSorted((a, b) => a - b);
  const typical = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const title = `Erasure of a company with ${messages.toLocaleString("en")} messages, and the calls of four others meanwhile`;
  return {
    tables: [
      {
        title,
        rows: [
          { what: "before", "calls/s": before.perSecond, p50: before.p50, p95: before.p95 },
          ...during.map(({ perSecond, p50, p95 }, index) => ({
            what: `during, ${index * stretch} s`,
            "calls/s": perSecond,
            p50,
            p95,
          })),
        ],
      },
    ],
    figures: [
      {
        name: "erasure of a company: others' p95 against before",
        value: typical / before.p95,
        unit: "×",
        atMost: 1.5,
      },
      { name: "erasure of a company", value: seconds, unit: "s" },
      { name: "erasure of a company: rows left", value: left, unit: "rows", atMost: 0 },
    ],
  };
}

async function stateOf(ask: (path: string) => Promise<Erasure[]>): Promise<Erasure | undefined> {
  return (await ask("/api/companies/erasures")).find(({ id }) => id === erased);
}

/** Rows in every table with companies' rows. */
const rowsLeft = (databaseUrl: string): Promise<number> =>
  runOn(databaseUrl, async (client) => {
    const tables = await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'app') and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`);
    const counts = tables.rows.map(
      ({ name }) => `(select count(*) from ${name} where company_id = ${erased})`,
    );
    const { rows } = await client.query<{ left: string }>(`select ${counts.join(" + ")} as left`);
    return Number(rows[0]?.left);
  });
