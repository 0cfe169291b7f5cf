import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { Pacing } from "../../../channels/port.ts";
import type { NumberHealth } from "../../../channels/port.ts";
import { explain, readWhole, rowsRead } from "../../../migrations/explain.testing.ts";
import { buildConnection, buildTicket } from "../../tickets/tickets.testing.ts";
import { claiming } from "./claimOutbox.ts";
import { OutboxSender } from "./outboxSender.ts";
import { ScriptedSession } from "./scriptedSession.testing.ts";
import { writeOutbound } from "./writeOutbound.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const bot = { kind: "product", feature: "responder", rule: "queueMenu" } as const;

/** A connection whose number is new, and a session that takes everything. */
async function onNumber(pacing: Pacing, health: NumberHealth = {}) {
  const { companyId, ana } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site, {
    number: "5511988887777",
    number_since: new Date().toISOString(),
    health: JSON.stringify(health),
  });
  const session = new ScriptedSession();
  const { files, log } = app.running.services;
  const sender = new OutboxSender({
    database: app.database,
    files,
    log,
    liveConnections: () => [
      {
        companyId,
        connectionId,
        session,
        can: { choosesProviderId: true, parallelChats: 1, listRows: 0, actions: [], pacing },
      },
    ],
    learnIdentities: async () => undefined,
  });
  const run = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    app.database.tenant(companyId, (tx) => tx.query<R>({ text, values }));
  return {
    companyId,
    connectionId,
    session,
    run,
    build: (isKnown = false) =>
      buildTicket(site, {
        status: "open",
        user_id: ana.id,
        connection_id: connectionId,
        last_inbound_at: isKnown ? new Date().toISOString() : null,
      }),
    write: (
      ticket: Awaited<ReturnType<typeof buildTicket>>,
      body: string,
      by: "ana" | "bot" | "many" = "ana",
    ) =>
      app.database.tenant(companyId, (tx) =>
        writeOutbound(tx, () => undefined, {
          ticket,
          body,
          userId: by === "ana" ? ana.id : null,
          by: by === "ana" ? { kind: "user", userId: ana.id, name: "Ana" } : bot,
          isBulk: by === "many",
        }),
      ),
    drain: async () => {
      sender.wake(connectionId);
      await sender.idle();
    },
    bodies: () => session.sent.map(({ content }) => (content.type === "text" ? content.body : content.type)),
    failures: async () =>
      (await run<{ code: string | null }>("select failure ->> 'code' as code from messages order by id")).map(
        ({ code }) => code,
      ),
  };
}

it("gives each contact its turn, however many messages wait for another one", async () => {
  const { build, write, drain, bodies } = await onNumber({});
  const [loud, quiet, last] = [await build(true), await build(true), await build(true)];
  for (let index = 0; index < 150; index += 1) await write(loud, `a${index}`);
  await write(quiet, "b");
  await write(last, "c");
  await write(quiet, "d");
  await drain();
  expect(bodies().slice(0, 5)).toEqual(["a0", "b", "c", "a1", "d"]);
  expect(bodies().filter((body) => body.startsWith("a"))).toEqual(
    Array.from({ length: 150 }, (_, index) => `a${index}`),
  );
});

it("lets people's words go first, and those of many last, without either waiting for the other", async () => {
  const { build, write, drain, bodies } = await onNumber({ bulk: { everyMs: 3_600_000, burst: 1 } });
  const [maria, joao] = [await build(true), await build(true)];
  await write(maria, "oferta", "many");
  await write(joao, "oferta", "many");
  await write(maria, "menu", "bot");
  await write(maria, "oi");
  await write(joao, "olá");
  await drain();
  expect(bodies()).toEqual(["olá", "menu", "oi", "oferta"]);
  await write(joao, "ainda aí?");
  await drain();
  expect(bodies().at(-1)).toBe("ainda aí?");
});

it("reads the heads of a few conversations alone, however much waits", async () => {
  const { companyId, connectionId, build } = await onNumber({});
  const { id: ticketId } = await build();
  await app.database.tenant(companyId, async (tx) => {
    const run = (text: string, ...values: unknown[]) =>
      tx.query({ text, values: [companyId, connectionId, ...values] });
    // 300 conversations with 20 messages each, and one with 4,000.
    await run(
      `with said as (
        insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, from_me, sent_at)
        select $1, $3, 1000000 + case when n <= 6000 then n % 300 else 0 end, $2, 'OUT' || n, true, now() from generate_series(1, 10000) n
        returning id, contact_id)
      insert into outbox (company_id, connection_id, message_id, contact_id, class, kind, payload)
      select $1, $2, id, contact_id, 'reply', 'message', '{}' from said`,
      ticketId,
    );
  });
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query("vacuum analyze messages, outbox");
  await owner.end();
  for (const after of [0, 1_000_100, 1_000_298]) {
    const { text, values = [] } = claiming(companyId, {
      connectionId,
      inFlight: [],
      reserved: [],
      places: [4, 4, 4],
      after: [after, 0, 0],
      most: 4,
    });
    const nodes = await explain({
      databaseUrl: app.databaseUrl,
      companyId,
      text,
      values,
      isPlannedOnce: true,
    });
    expect(readWhole(nodes)).not.toContain("outbox");
    expect(rowsRead(nodes, "outbox")).toBeLessThan(60);
  }
});

it("writes to so many new people a day as a number of its age may, and lets the rest wait", async () => {
  const pacing = { newContacts: { firstWeek: 2, most: 640 } };
  const { build, write, drain, bodies, run, failures } = await onNumber(pacing);
  const [first, second, third] = [await build(), await build(), await build()];
  const people = [first, second, third, await build(true)];
  for (const [index, person] of people.entries()) await write(person, `aviso ${index}`, "bot");
  await drain();
  // A contact who wrote before is nobody new.
  expect(bodies()).toEqual(["aviso 0", "aviso 1", "aviso 3"]);
  const waiting = await run(
    "select class, attempts, next_at > now() + interval '23 hours' as is_tomorrow from outbox",
  );
  expect(waiting).toEqual([{ class: "bulk", attempts: 0, is_tomorrow: true }]);
  // A person's words count, and are not held.
  await write(third, "Bom dia, aqui é a Ana");
  await drain();
  expect(bodies().at(-1)).toBe("Bom dia, aqui é a Ana");
  expect(await run("select count(*)::int as reached from reached_contacts")).toEqual([{ reached: 3 }]);
  await run("update reached_contacts set reached_at = reached_at - interval '25 hours'");
  await run("update outbox set next_at = now()");
  await drain();
  expect(bodies().at(-1)).toBe("aviso 2");
  expect(await failures()).toEqual([null, null, null, null, null]);
});

it("obeys a restriction: nobody new is written to until its end, and a person is told at once", async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const health = { restriction: { of: "new-contacts", why: "BIZ_QUALITY", until } } as const;
  const { build, write, drain, bodies, run, failures } = await onNumber({}, health);
  const [stranger, other, known] = [await build(), await build(), await build(true)];
  await write(stranger, "aviso", "bot");
  await write(other, "Bom dia");
  await write(known, "resposta");
  await drain();
  expect(bodies()).toEqual(["resposta"]);
  expect(await failures()).toEqual([null, "restricted", null]);
  const ended = { ...health.restriction, until: new Date(Date.now() - 1_000).toISOString() };
  await run("update connections set health = $1", [JSON.stringify({ restriction: ended })]);
  await run("update outbox set next_at = now()");
  await drain();
  expect(bodies()).toEqual(["resposta", "aviso"]);
});
