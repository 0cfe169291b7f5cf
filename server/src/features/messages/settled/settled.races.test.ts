import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildPerson } from "../../tickets/tickets.testing.ts";
import { buildConversation } from "../conversation.testing.ts";
import { settleMessages } from "./settleMessages.ts";
import { asOwner, oldMessages, settleAll, withOldMessages } from "./settled.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

/** A connection of the owner's with a transaction of its own. */
async function openTransaction() {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  client.on("error", () => undefined);
  onTestFinished(() => client.end().catch(() => undefined));
  await client.query("begin");
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return { client, pid: rows[0]?.pid ?? 0 };
}

const waiting = (pid: number) =>
  vi.waitFor(
    () =>
      asOwner(app, async (client) => {
        const { rows } = await client.query("select from pg_locks where pid = $1 and not granted", [pid]);
        expect(rows).toHaveLength(1);
      }),
    { timeout: 20_000, interval: 20 },
  );

const changes = {
  "an edit": "update messages set body = 'depois' where company_id = $1 and id = $2",
  "an erasure": "delete from messages where company_id = $1 and id = $2",
  "a reaction":
    "insert into message_reactions (company_id, message_id, author_contact_id, emoji, at) values ($1, $2, 0, '👏', now())",
};

it.each(Object.entries(changes))(
  "leaves a conversation for later in which %s is not over yet",
  async (_what, change) => {
    const { companyId, ids, copies, wrong } = await withOldMessages(app, oldMessages(30));
    const other = await withOldMessages(app, oldMessages(30));
    const writer = await openTransaction();
    await writer.client.query(change, [companyId, ids[3]]);
    await settleAll(app);
    // Nobody waited, and somebody else's conversation did not either.
    expect([await copies(), await other.copies()]).toEqual([[], other.ids]);
    await writer.client.query("commit");
    expect(await copies()).toEqual([]);
    await settleAll(app);
    expect(await wrong()).toEqual([]);
    expect(await copies()).toEqual(change.startsWith("delete") ? ids.toSpliced(3, 1) : ids);
  },
);

it.each(Object.entries(changes))(
  "forgets what it is just copying when %s waits for it",
  async (_what, change) => {
    const { companyId, ids, copies, wrong } = await withOldMessages(app, oldMessages(30));
    const [copying, writer] = [await openTransaction(), await openTransaction()];
    await copying.client.query("select app.note_unsettled($1, 100)", [companyId]);
    await copying.client.query("select app.settle_messages($1, 100)", [companyId]);
    const changed = writer.client.query(change, [companyId, ids[3]]);
    await waiting(writer.pid);
    await copying.client.query("commit");
    await changed;
    await writer.client.query("commit");
    expect(await wrong()).toEqual([]);
    expect(await copies()).toEqual(ids.slice(30));
    await settleAll(app);
    expect([await wrong(), (await copies()).includes(ids[4] ?? 0)]).toEqual([[], true]);
  },
);

it("does not copy a message without a reaction that is under way while its contact is merged", async () => {
  const { companyId, site, ids, ticket, wrong, copies } = await withOldMessages(app, oldMessages(10));
  const contact = await buildPerson(site);
  await settleAll(app);
  const [merging, reacting] = [await openTransaction(), await openTransaction()];
  await merging.client.query("update messages set contact_id = $2 where company_id = $1 and ticket_id = $3", [
    companyId,
    contact,
    ticket.id,
  ]);
  const reacted = reacting.client.query(changes["a reaction"], [companyId, ids[3]]);
  await waiting(reacting.pid);
  await merging.client.query("commit");
  await reacted;
  await settleAll(app);
  expect(await copies()).toEqual([]);
  await reacting.client.query("commit");
  await settleAll(app);
  expect([await wrong(), await copies()]).toEqual([[], ids]);
});

it("is done by one process at a time, and once", async () => {
  const { companyId, site, ticket, copies } = await withOldMessages(app, []);
  await settleAll(app);
  const ids = await buildConversation(site, ticket, oldMessages(30));
  const [first, second] = [await openTransaction(), await openTransaction()];
  const settle = async ({ client }: typeof first) => {
    const { rows } = await client.query<{ noted: number; copied: number }>(
      "select app.note_unsettled($1, 100) as noted, app.settle_messages($1, 100) as copied",
      [companyId],
    );
    return rows[0];
  };
  expect(await settle(first)).toEqual({ noted: 30, copied: 31 });
  expect(await settle(second)).toEqual({ noted: 0, copied: 0 });
  for (const { client } of [first, second]) await client.query("commit");
  await Promise.all([settleAll(app), settleAll(app), settleAll(app)]);
  expect(await copies()).toEqual(ids);
  expect(await settle(second)).toEqual({ noted: 0, copied: 0 });
});

it("goes on where a killed process ended, a bounded step at a time", async () => {
  const { companyId, ids, copies, wrong, rows } = await withOldMessages(app, oldMessages(100));
  const step = (text: string) => app.database.system({ text, values: [companyId] });
  expect(await step("select app.note_unsettled($1, 60)")).toEqual([{ note_unsettled: 60 }]);
  expect(await step("select app.settle_messages($1, 25)")).toEqual([{ settle_messages: 25 }]);
  expect(await copies()).toEqual(ids.slice(0, 25));
  const killed = await openTransaction();
  await killed.client.query("select app.settle_messages($1, 25)", [companyId]);
  await asOwner(app, (client) => client.query("select pg_terminate_backend($1)", [killed.pid]));
  await vi.waitFor(async () => {
    await step("select app.settle_messages($1, 25)");
    expect((await copies()).length).toBeGreaterThanOrEqual(50);
  }, 20_000);
  expect(await copies()).toEqual(ids.slice(0, (await copies()).length));
  await settleAll(app);
  expect([await copies(), await wrong()]).toEqual([ids, []]);
  expect((await rows()).map(({ count }) => count)).toEqual([21, 21, 21, 37]);
});

it("says that there is more when its time is over", async () => {
  const { ids, copies } = await withOldMessages(app, oldMessages(30));
  expect(await settleMessages(app.database, { within: 0 })).toBe(true);
  expect(await settleMessages(app.database, { within: 60_000 })).toBe(false);
  expect(await copies()).toEqual(ids);
});

it("never has a wrong copy while many change messages and it copies them", async () => {
  const { ids, site, ticket, run, wrong, copies, pages, forget } = await withOldMessages(
    app,
    oldMessages(80),
  );
  const people = [ticket.contact_id, await buildPerson(site)];
  let over = false;
  const writer = async (seed: number) => {
    for (let turn = 0; turn < 25; turn += 1) {
      const id = ids[(turn * 7 + seed * 13) % ids.length];
      if (turn % 8 === 0)
        await run(
          "update messages set contact_id = $2 where company_id = $1 and id between $3::bigint and $3::bigint + 5",
          people[(turn / 8 + seed) % 2],
          id,
        );
      else if (turn % 5 === 0) await run(`${changes["a reaction"]} on conflict do nothing`, id);
      else
        await run(
          "update messages set ack = $3, body = $4 where company_id = $1 and id = $2",
          id,
          turn % 5,
          `${seed}.${turn}`,
        );
    }
  };
  const settling = (async () => {
    for (let checks = 0; !over || checks < 3; checks += 1) {
      await settleAll(app);
      expect(await wrong()).toEqual([]);
      await wait(5);
    }
  })();
  await Promise.all([writer(1), writer(2), writer(3)]).finally(() => (over = true));
  await settling;
  await settleAll(app);
  expect([await wrong(), (await copies()).toSorted((a, b) => a - b)]).toEqual([[], ids]);
  const shown = await pages();
  await forget();
  expect(await pages()).toEqual(shown);
});
