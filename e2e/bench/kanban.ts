import { makeBed, runOn } from "./bed/index.ts";
import { callContinuously } from "./load/callers.ts";
import { callAs, logInEverywhere, type Person } from "./load/people.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";
import { print } from "./print.ts";

const cards = 2_000;
const lanes = 8;

/** Measures the board of a company with 2,000 cards in eight lanes and in none, for an admin and an attendant. */
export async function benchKanban(options: BenchOptions): Promise<Result> {
  const size = { companies: 1, tickets: 20_000, messages: 200_000 };
  const bed = await makeBed(options, "kanban", { size });
  try {
    const laneIds = await runOn(bed.databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(makeLanes, [lanes]);
      await client.query(closeAll);
      await client.query(makeCards, [cards, rows.map(({ id }) => id)]);
      await client.query("vacuum analyze tickets");
      return rows.map(({ id }) => Number(id));
    });
    const people = await logInEverywhere(bed.server.url, size.companies, [0, 1]);
    const rows: { who: string; what: string; "per second": number; p50: number; p95: number }[] = [];
    for (const [who, person] of [
      ["admin", personOf(people, 0)],
      ["attendant", personOf(people, 1)],
    ] as const)
      for (const [what, path] of [
        ["board", "/api/kanban/boards/all"],
        ["counts", "/api/kanban/boards/all/counts"],
        ["a lane", `/api/kanban/cards?laneId=${laneIds[0] ?? 0}`],
        ["search", "/api/kanban/boards/all?searchParam=silva"],
        ["list", "/api/ticket/kanban"],
      ] as const) {
        const next = () => callAs(person, path);
        const { url } = bed.server;
        await callContinuously({ url, callers: 1, seconds: 0.5, next });
        const { perSecond, p50, p95 } = await callContinuously({
          url,
          callers: 1,
          seconds: options.seconds ?? 5,
          next,
        });
        print(`  ${who}, ${what}: p95 ${p95.toFixed(1)} ms`);
        rows.push({ who, what, "per second": perSecond, p50, p95 });
      }
    const slowest = (wanted: string) =>
      Math.max(...rows.flatMap(({ what, p95 }) => (what === wanted ? [p95] : [])));
    return {
      tables: [{ title: `A board of ${cards} cards in ${lanes} lanes and in none`, rows }],
      figures: [
        { name: "first paint of the board, p95", value: slowest("board"), unit: "ms", atMost: 60 },
        { name: "a page of a lane, p95", value: slowest("a lane"), unit: "ms", atMost: 60 },
      ],
    };
  } finally {
    await bed.stop();
  }
}

function personOf(people: readonly Person[], at: number): Person {
  const found = people.find(({ user }) => user === at);
  if (!found) throw new Error(`User ${at} is not logged in`);
  return found;
}

const makeLanes = `
  insert into tags (company_id, name, color, is_lane, lane_place)
  select 1, 'Etapa ' || n, '#1971c2', true, n from generate_series(1, $1::int) n returning id`;

/** No conversation is active: of a contact at most one may be. */
const closeAll = `
  update tickets set status = 'closed', lane_id = null, lane_since = null where company_id = 1`;

/** The newest of so many contacts wait or are attended, spread over the lanes and over none. */
const makeCards = `
  with newest as (
    select max(id) as id from tickets where company_id = 1 and not is_group group by contact_id order by 1 desc limit $1::int
  ), placed as (select id, row_number() over (order by id) as place from newest)
  update tickets t set
    status = case when placed.place % 2 = 0 then 'open' else 'pending' end,
    lane_id = ($2::bigint[])[1 + placed.place % (cardinality($2::bigint[]) + 1)],
    lane_since = t.updated_at
  from placed where t.company_id = 1 and t.id = placed.id`;
