import fc from "fast-check";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../app/testing.ts";
import { buildConnection, buildPerson, buildQueue } from "../features/tickets/tickets.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const keys = "status, queue_id, user_id, connection_id";
/** Differences: kept and not so, or so and not kept. */
const differences = (companyId: number) =>
  withOwner(async (client) => {
    const kept = `select ${keys}, sum(tickets) as n from app.ticket_tallies where company_id = ${companyId} group by ${keys} having sum(tickets) <> 0`;
    const real = `select ${keys}, count(*) as n from tickets where company_id = ${companyId} group by ${keys}`;
    return (await client.query(`((${kept}) except (${real})) union all ((${real}) except (${kept}))`)).rows;
  });
const rowCount = (companyId: number) =>
  withOwner(async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from app.ticket_tallies where company_id = ${companyId}`,
    );
    return rows[0]?.n ?? 0;
  });

async function newSite() {
  const { companyId, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  return {
    companyId,
    users: [ana.id, bia.id],
    queues: [await buildQueue(site), await buildQueue(site)],
    connections: [await buildConnection(site), await buildConnection(site)],
    people: [await buildPerson(site), await buildPerson(site), await buildPerson(site)],
  };
}

const changes = [
  "insert into tickets (company_id, status, channel, contact_id, queue_id) select $1, 'closed', 'w', id, (select min(id) from queues where company_id = $1) from contacts where company_id = $1 and id % 3 <> $2",
  "update tickets set status = 'nps' where company_id = $1 and id in (select max(id) from tickets where company_id = $1 and id % 4 = $2)",
  "update tickets set status = 'closed', user_id = (select max(id) from users where company_id = $1) where company_id = $1 and id % 3 = $2",
  "update tickets set queue_id = (select max(id) from queues where company_id = $1) where company_id = $1 and id % 5 = $2",
  "update tickets set connection_id = (select max(id) from connections where company_id = $1) where company_id = $1 and status = 'closed' and id % 5 = $2",
  "update tickets set last_message = 'Oi', unread = unread + 1, updated_at = now() where company_id = $1 and id % 5 <> $2",
  "update tickets set contact_id = (select max(id) from contacts where company_id = $1) where company_id = $1 and status = 'closed' and id % 5 = $2",
  "delete from tickets where company_id = $1 and id % 6 = $2",
  "select app.fold($1, $2)",
];

it("say how many tickets there are of each kind, whatever is done to them", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          change: fc.constantFrom(...changes),
          n: fc.integer({ min: 0, max: 5 }),
          fails: fc.constantFrom(false, false, true),
        }),
        { minLength: 5, maxLength: 25 },
      ),
      async (steps) => {
        const { companyId } = await newSite();
        for (const { change, n, fails } of steps) {
          if (change.startsWith("select")) {
            await withOwner((client) => client.query(`select app.fold_ticket_tallies(${companyId})`));
            continue;
          }
          const done = app.database.tenant(companyId, async (tx) => {
            await tx.query({ text: change, values: [companyId, n] });
            if (fails) throw new Error("taken back");
          });
          await done.catch(() => undefined);
        }
        expect(await differences(companyId)).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
});

it("follow what is deleted above them: a queue, a user, a connection, a contact, a company", async () => {
  const { companyId, users, queues, connections, people } = await newSite();
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `insert into tickets (company_id, status, channel, contact_id, connection_id, queue_id, user_id)
        select $1, 'closed', 'w', p, c, q, u from unnest($2::bigint[]) p, unnest($3::bigint[]) c, unnest($4::bigint[]) q, unnest($5::bigint[]) u`,
      values: [companyId, people, connections, queues, users],
    }),
  );
  expect(await differences(companyId)).toEqual([]);
  const gone = { queues: queues[0], users: users[0], connections: connections[0], contacts: people[0] };
  for (const [table, id] of Object.entries(gone)) {
    await app.database.tenant(companyId, (tx) =>
      tx.query({ text: `delete from ${table} where company_id = $1 and id = $2`, values: [companyId, id] }),
    );
    expect(await differences(companyId)).toEqual([]);
  }
  await withOwner((client) => client.query("delete from companies where company_id = $1", [companyId]));
  expect(await differences(companyId)).toEqual([]);
});

it("stay few and true while many change tickets and fold at once", async () => {
  const { companyId, people } = await newSite();
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into tickets (company_id, status, channel, contact_id) select $1, 'closed', 'w', $2 from generate_series(1, 20)",
      values: [companyId, people[0]],
    }),
  );
  const change = (worker: number) =>
    withOwner(async (client) => {
      await client.query("set role balcao_owner");
      for (let n = 0; n < 60; n += 1) {
        await client.query("begin");
        await client.query(
          "update tickets set user_id = case when user_id is null then (select min(id) from users where company_id = $1) end where company_id = $1 and id = (select min(id) + $2 from tickets where company_id = $1)",
          [companyId, worker * 4 + (n % 4)],
        );
        if (n % 3 === 0) await client.query("select app.fold_ticket_tallies($1)", [companyId]);
        await client.query(n % 5 === 0 ? "rollback" : "commit");
      }
    });
  await Promise.all([0, 1, 2, 3, 4].map(change));
  expect(await differences(companyId)).toEqual([]);
  expect(await rowCount(companyId)).toBeLessThan(200);
  await withOwner((client) => client.query("select app.fold_ticket_tallies($1)", [companyId]));
  expect(await rowCount(companyId)).toBeLessThanOrEqual(2);
});

it("are read and written by no tenant but through their triggers", async () => {
  const { companyId, people } = await newSite();
  const other = await app.inNewCompany();
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into tickets (company_id, status, channel, contact_id) values ($1, 'closed', 'w', $2)",
      values: [companyId, people[0]],
    }),
  );
  const seen = (reader: number) =>
    app.database.read<{ n: number }>(reader, { text: "select count(*)::int as n from app.ticket_tallies" });
  expect(await seen(companyId)).toEqual([{ n: 1 }]);
  expect(await seen(other.companyId)).toEqual([{ n: 0 }]);
  const write = app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into app.ticket_tallies (company_id, status, tickets) values ($1, 'open', 5)",
      values: [companyId],
    }),
  );
  await expect(write).rejects.toThrow(/permission denied/);
});
