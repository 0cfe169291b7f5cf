import type { Client } from "pg";
import { makeBed, runOn } from "./bed/index.ts";
import { Latencies } from "./latencies.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";
import { benchTimerRound } from "./timerRound.ts";

const tickets = 100_000;
const looks = 50;

/** Measures a look for due timers among open and waiting tickets that all have some, then the round of timers. */
export async function benchTimers(options: BenchOptions): Promise<Result> {
  const looked = await benchLook(options);
  const run = await benchTimerRound(options);
  return { tables: [...looked.tables, ...run.tables], figures: [...looked.figures, ...run.figures] };
}

async function benchLook(options: BenchOptions): Promise<Result> {
  const size = { companies: 1, tickets: 1000, messages: 20_000 };
  const bed = await makeBed(options, "timers", { size });
  try {
    return await runOn(bed.databaseUrl, async (client) => {
      await client.query(nothingDue, [tickets]);
      await client.query("vacuum analyze tickets");
      const none = await look(client);
      await client.query(someDue);
      await client.query("vacuum analyze tickets");
      const some = await look(client);
      const rows = [
        { "due a kind": 0, found: none.found, p50: none.p50, p95: none.p95 },
        { "due a kind": "thousands", found: some.found, p50: some.p50, p95: some.p95 },
      ];
      return {
        tables: [{ title: `${tickets} tickets with timers; ms of a look`, rows }],
        figures: [
          { name: "a look for due timers, none due, p95", value: none.p95, unit: "ms", atMost: 50 },
          { name: "a look for due timers, thousands due, p95", value: some.p95, unit: "ms", atMost: 50 },
        ],
      };
    });
  } finally {
    await bed.stop();
  }
}

async function look(client: Client) {
  const times = new Latencies();
  let found = 0;
  for (let turn = 0; turn < looks; turn += 1) {
    const since = performance.now();
    // The server asks for at most so many of a kind in a company.
    const { rowCount } = await client.query(
      "select company_id, kind, ticket_id from app.due_tickets(25, '{}')",
    );
    times.add(performance.now() - since);
    found = rowCount ?? 0;
  }
  const [p50 = Number.NaN, p95 = Number.NaN] = times.at(50, 95);
  return { found, p50, p95 };
}

/** Silences are told of after an hour and end after a day; ratings after half an hour; queues hand round every quarter. */
const nothingDue = `
  with settled as (
    update connections set settings = settings || '{"inactiveMessage": "?", "timeInactiveMessage": 60, "expiresTicket": 1440,
      "expiresTicketNPS": 30, "timeSendQueue": 60, "sendIdQueue": 1}' returning company_id, id
  ),
  rotating as (update queues set rotation_on = true, rotation_minutes = 15 returning id),
  seen as (update users set last_seen_at = now()),
  people as (
    insert into contacts (company_id, name, number, channel)
    select 1, 'Pessoa ' || n, (5521900000000 + n)::text, 'whatsapp' from generate_series(1, $1::int) n returning id
  )
  insert into tickets (company_id, channel, contact_id, connection_id, queue_id, user_id, status, last_inbound_at, last_outbound_at, waiting_since, rotated_at)
  select 1, 'whatsapp', people.id, (select min(id) from settled), (select min(id) from rotating),
    case when people.id % 4 = 0 then null else 1 end, (array['open', 'pending'])[1 + people.id % 2],
    now(), now() + interval '1 second', now(), now() from people`;

const someDue = `
  update tickets set last_inbound_at = now() - interval '3 hours', last_outbound_at = now() - interval '2 hours',
    started_at = now() - interval '4 hours', waiting_since = now() - interval '2 hours', rotated_at = now() - interval '1 hour'
  where id % 10 < 5`;
