import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { makeBed, runOn } from "./bed/index.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";

const companies = 20;
/** The company whose timer waits for a lock. */
const held = 1;
/** Timers that are due at the same moment. */
const flood = 10_000;
/** Timers that become due over some seconds, at odd moments. */
const scattered = { timers: 400, seconds: 4 };

/**
 * Measures how fast the server runs due timers, and how late each runs: alone, and while a timer of one company waits for
 * a lock.
 */
export async function benchTimerRound(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "timer-round", {
    size: { companies, tickets: 1000, messages: 20_000 },
  });
  try {
    return await runOn(bed.databaseUrl, async (client) => {
      await client.query(watchTimers);
      const began = performance.now();
      await client.query(makeTimers, [held + 1, companies, flood, 0]);
      await untilDone(client);
      const perSecond = flood / ((performance.now() - began) / 1000);
      const free = await lateness(client);
      const holder = await holdCompany(bed.databaseUrl);
      const beside = await lateness(client);
      await holder.end();
      const rows = [
        { "another company": "idle", p50: free.p50, p95: free.p95, max: free.max },
        { "another company": "waits for a lock", p50: beside.p50, p95: beside.p95, max: beside.max },
      ];
      return {
        tables: [{ title: "ms from a timer's moment until it is taken", rows }],
        figures: [
          { name: "due timers, 20 companies", value: perSecond, unit: "/s", atLeast: 1_000 },
          { name: "a timer's lateness, p95", value: free.p95, unit: "ms", atMost: 50 },
          {
            name: "a timer's lateness beside one that waits for a lock, p95",
            value: beside.p95,
            unit: "ms",
            atMost: 50,
          },
        ],
      };
    });
  } finally {
    await bed.stop();
  }
}

async function lateness(client: Client): Promise<{ p50: number; p95: number; max: number }> {
  await client.query("truncate timers_run");
  await client.query(makeTimers, [held + 1, companies, scattered.timers, scattered.seconds]);
  await untilDone(client);
  const { rows } = await client.query<{ p50: number; p95: number; max: number }>(`
    select percentile_cont(0.5) within group (order by late) as p50,
      percentile_cont(0.95) within group (order by late) as p95, max(late) as max from timers_run`);
  const [found] = rows;
  if (!found) throw new Error("No timer ran");
  return found;
}

async function untilDone(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "select from timers where kind = 'contacts.forget-merge' and company_id > $1 limit 1",
      [held],
    );
    if (rows.length === 0) return;
    await wait(20);
  }
}

/** Holds the row that a timer of the company is due to lock, until the connection ends. */
async function holdCompany(connectionString: string): Promise<Client> {
  const holder = new Client({ connectionString });
  await holder.connect();
  await holder.query(
    "insert into contact_merges (company_id, id, contact_id, duplicate_id, record) values ($1, 1, 1, 2, '{}')",
    [held],
  );
  await holder.query("begin");
  await holder.query("select from contact_merges where company_id = $1 and id = 1 for update", [held]);
  const setter = new Client({ connectionString });
  await setter.connect();
  await setter.query(makeTimers, [held, held, 1, 0]);
  await setter.end();
  return holder;
}

/** Notes how many milliseconds after its moment each timer has ended. */
const watchTimers = `
  create table timers_run (late float8 not null);
  create function note_timer() returns trigger language plpgsql security definer as $$
    begin
      insert into timers_run values (extract(epoch from clock_timestamp() - old.due_at) * 1000);
      return null;
    end $$;
  create trigger note_timer after delete on timers for each row execute function note_timer();`;

/** Timers that find nothing to do, spread over companies and seconds from now on. */
const makeTimers = `
  insert into timers (company_id, kind, key, due_at, payload, next_at)
  select $1::int + n % ($2::int - $1::int + 1), 'contacts.forget-merge', n::text, due, jsonb_build_object('mergeId', n), due
  from (select n, now() + make_interval(secs => $4::float8 * n / $3::int) as due from generate_series(1, $3::int) n) t`;
