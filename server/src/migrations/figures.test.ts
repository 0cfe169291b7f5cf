import fc from "fast-check";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../app/testing.ts";
import { buildConnection, buildPerson, buildQueue } from "../features/tickets/tickets.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

async function asOwner(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: app.databaseUrl, options: "-c timezone=UTC" });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const place = "coalesce(queue_id, 0), coalesce(user_id, 0), coalesce(connection_id, 0)";
const day = (zone: string) => `(created_at at time zone '${zone}')::date`;
const answered = "first_reply_at is not null and not opened_by_us";
const attended = "status in ('closed', 'nps') and started_at is not null and closed_at is not null";
const seconds = (from: string, to: string, when: string) =>
  `coalesce(sum(greatest(0, floor(extract(epoch from ${to} - ${from})))) filter (where ${when}), 0)::numeric`;

/** Counted from tickets and messages themselves, in words of their own. */
const counted = (companyId: number, zone: string) => ({
  ticket_days: `
    select ${day(zone)}, status, ${place}, count(*), count(*) filter (where opened_by_us),
      count(waited_seconds), coalesce(sum(waited_seconds), 0)::numeric,
      count(*) filter (where ${answered}), ${seconds("created_at", "first_reply_at", answered)},
      count(*) filter (where ${attended}), ${seconds("started_at", "closed_at", attended)},
      count(rating), coalesce(sum(rating), 0), count(*) filter (where rating in (9, 10)),
      count(*) filter (where rating in (7, 8)), count(*) filter (where rating < 7)
    from tickets where company_id = ${companyId} and not imported group by 1, 2, 3, 4, 5`,
  ticket_hours: `
    select ${day(zone)}, extract(hour from created_at at time zone '${zone}')::smallint, ${place}, count(*)
    from tickets where company_id = ${companyId} and not imported group by 1, 2, 3, 4, 5`,
  message_days: `
    select ${day(zone)}, ${place}, count(*) filter (where not from_me), count(*) filter (where from_me)
    from messages where company_id = ${companyId} and not imported and not is_private group by 1, 2, 3, 4`,
  first_tickets: `
    select distinct on (contact_id) contact_id, id, created_at, imported from tickets
    where company_id = ${companyId} order by contact_id, created_at, id`,
});

const kept = (companyId: number) => ({
  ticket_days: `
    select day, status, queue_id, user_id, connection_id, sum(tickets), sum(opened_by_us), sum(waited), sum(waited_seconds),
      sum(answered), sum(answer_seconds), sum(attended), sum(attended_seconds), sum(rated), sum(rating_sum),
      sum(promoters), sum(passives), sum(detractors)
    from app.ticket_days where company_id = ${companyId} group by 1, 2, 3, 4, 5 having sum(tickets) <> 0`,
  ticket_hours: `
    select day, hour, queue_id, user_id, connection_id, sum(tickets)
    from app.ticket_hours where company_id = ${companyId} group by 1, 2, 3, 4, 5 having sum(tickets) <> 0`,
  message_days: `
    select day, queue_id, user_id, connection_id, sum(received), sum(sent)
    from app.message_days where company_id = ${companyId} group by 1, 2, 3, 4 having sum(received) <> 0 or sum(sent) <> 0`,
  first_tickets: `select contact_id, ticket_id, begun_at, imported from app.first_tickets where company_id = ${companyId}`,
});
const tables = ["ticket_days", "ticket_hours", "message_days", "first_tickets"] as const;

/** Differences: kept and not so, or so and not kept. */
async function differences(companyId: number, zone: string) {
  const [real, said] = [counted(companyId, zone), kept(companyId)];
  const found = await Promise.all(
    tables.map(async (table) => ({
      table,
      rows: await asOwner(`
        (select 'too much', one.* from ((${said[table]}) except (${real[table]})) one)
        union all (select 'missing', one.* from ((${real[table]}) except (${said[table]})) one)`),
    })),
  );
  return found.filter(({ rows }) => rows.length > 0);
}

async function newSite() {
  const { companyId } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  for (let n = 0; n < 2; n += 1)
    await Promise.all([buildQueue(site), buildConnection(site), buildPerson(site)]);
  await buildPerson(site);
  return companyId;
}

/** Around the days on which the clocks of both zones change; `$2` is any number. */
const some = (table: string) =>
  `(select id from ${table} where company_id = $1 order by (id * 7919 + $2 * 104729) % 13, id limit 1)`;
const moment = (n: string) =>
  `timestamptz '2018-10-30T00:00Z' + ((${n} * 7919) % 9000) * interval '17 minutes'`;
const changes = [
  `insert into tickets (company_id, status, channel, contact_id, queue_id, connection_id, created_at, waiting_since, opened_by_us, imported)
   select $1, 'closed', 'w', ${some("contacts")}, case when n % 3 > 0 then ${some("queues")} end, ${some("connections")},
     ${moment("(n + $2)")}, ${moment("(n + $2)")}, n % 4 = 0, n % 7 = 6
   from generate_series(1, 1 + $2 % 9) n`,
  `update tickets set status = 'pending', waiting_since = created_at, closed_at = null where company_id = $1 and id =
     (select t.id from tickets t where t.company_id = $1 and t.status = 'closed' and not exists (
       select 1 from tickets o where o.company_id = $1 and o.contact_id = t.contact_id and o.status <> 'closed')
      order by (t.id + $2) % 5, t.id limit 1)`,
  `update tickets set status = 'open', user_id = ${some("users")}, started_at = waiting_since + $2 * interval '7 seconds'
   where company_id = $1 and status = 'pending'`,
  `update tickets set first_reply_at = coalesce(first_reply_at, created_at + $2 * interval '11 seconds')
   where company_id = $1 and id % 3 = $2 % 3`,
  `update tickets set status = case when $2 % 2 = 0 then 'closed' else 'nps' end, waiting_since = null,
     closed_at = coalesce(started_at, created_at) + $2 * interval '13 minutes' where company_id = $1 and status = 'open'`,
  `update tickets set status = 'closed', rating = $2 % 11 where company_id = $1 and status = 'nps'`,
  `update tickets set queue_id = ${some("queues")} where company_id = $1 and id % 4 = $2 % 4`,
  `update tickets set contact_id = ${some("contacts")} where company_id = $1 and status = 'closed' and id % 4 = $2 % 4`,
  `update tickets set last_message = 'Oi', unread = unread + 1, updated_at = now() where company_id = $1 and id % 2 = $2 % 2`,
  `insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, from_me, user_id, queue_id, is_private, imported, sent_at, created_at)
   select $1, id, contact_id, connection_id, gen_random_uuid()::text, n % 2 = 0,
     case when n % 2 = 0 then ${some("users")} end, queue_id, n % 5 = 4, n % 7 = 6, now(), ${moment("(n + $2)")}
   from tickets, generate_series(1, 3 + $2 % 4) n where company_id = $1 and id % 3 = $2 % 3`,
  "update messages set ack = 3, read = true where company_id = $1 and id % 2 = $2 % 2",
  `delete from queues where company_id = $1 and id = ${some("queues")} and $2 % 5 = 0`,
  "delete from messages where company_id = $1 and id % 9 = $2 % 9",
  "delete from tickets where company_id = $1 and id % 6 = $2 % 6",
  `delete from contacts where company_id = $1 and id = ${some("contacts")} and $2 % 7 = 0`,
];
const zones = ["America/New_York", "Asia/Kolkata", "America/Sao_Paulo"];

it("say what tickets and messages say, after any days of work, folded or not, by whichever clock", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          {
            weight: 8,
            arbitrary: fc.record({ change: fc.constantFrom(...changes), n: fc.nat(500), fails: fc.nat(5) }),
          },
          { weight: 1, arbitrary: fc.record({ zone: fc.constantFrom(...zones) }) },
          { weight: 1, arbitrary: fc.constant("fold" as const) },
        ),
        { minLength: 15, maxLength: 40 },
      ),
      async (steps) => {
        const companyId = await newSite();
        let zone = "America/Sao_Paulo";
        for (const step of steps) {
          if (step === "fold")
            for (const table of tables.slice(0, 3))
              await asOwner(
                `select app.fold_${table}(company_id, day) from (select distinct company_id, day from app.${table} where company_id = ${companyId}) d`,
              );
          else if ("zone" in step) {
            zone = step.zone;
            await moveTo(companyId, zone);
          } else await change(companyId, step);
        }
        expect(await differences(companyId, zone)).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

const moveTo = (companyId: number, zone: string) =>
  app.database.tenant(companyId, async (tx) => {
    await tx.query({
      text: "update company_settings set settings = settings || jsonb_build_object('timezone', $2::text) where company_id = $1",
      values: [companyId, zone],
    });
    await tx.query({ text: "select app.recount_tickets(), app.recount_messages()", values: [] });
  });

/** One in six is taken back. */
async function change(
  companyId: number,
  { change: text, n, fails }: { change: string; n: number; fails: number },
) {
  const done = app.database.tenant(companyId, async (tx) => {
    await tx.query({ text, values: text.includes("$2") ? [companyId, n] : [companyId] });
    if (fails === 0) throw new Error("taken back");
  });
  await done.catch((error: unknown) => {
    if (fails !== 0) throw error;
  });
}

it("lose nothing when many write at once while they are folded and counted anew", async () => {
  const companyId = await newSite();
  const insert = changes[0] ?? "";
  const work = Array.from({ length: 40 }, (_, n) => change(companyId, { change: insert, n, fails: 1 }));
  const recounts = Array.from({ length: 3 }, () => moveTo(companyId, "America/New_York"));
  const folds = Array.from({ length: 6 }, () =>
    asOwner(
      `select app.fold_ticket_days(company_id, day) from (select distinct company_id, day from app.ticket_days where company_id = ${companyId}) d`,
    ),
  );
  await Promise.all([...work, ...recounts, ...folds]);
  expect(await differences(companyId, "America/New_York")).toEqual([]);
  const [tickets] = await asOwner(`select count(*)::int as n from tickets where company_id = ${companyId}`);
  expect(tickets?.["n"]).toBeGreaterThan(40);
});
