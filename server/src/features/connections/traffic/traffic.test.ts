import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { OutboxSender } from "../../messages/outbound/outboxSender.ts";
import { ScriptedSession } from "../../messages/outbound/scriptedSession.testing.ts";
import { buildConnection, buildPerson, buildTicket } from "../../tickets/tickets.testing.ts";
import { TrafficNotes } from "./trafficNotes.ts";

const { connections, messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Milliseconds from a message to its place. */
const within = { timeout: 15_000, interval: 50 };

async function inShop() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site, { name: "Recepção" });
  const { files, log, noteTraffic } = app.running.services;
  const session = new ScriptedSession();
  const wire = new OutboxSender({
    database: app.database,
    files,
    log,
    liveConnections: () => [
      { companyId, connectionId, session, can: { choosesProviderId: true, listRows: 0, actions: [] } },
    ],
    learnIdentities: async () => undefined,
    noteTraffic,
  });
  return {
    companyId,
    site,
    admin,
    ana,
    connectionId,
    session,
    wire,
    hear: (fields: { imported?: true } = {}) =>
      app.running.pipeline.inbox.accept({
        companyId,
        connectionId,
        events: [
          {
            kind: "message",
            eventId: randomUUID(),
            key: { providerId: randomUUID(), fromMe: false },
            chat: { identities: [{ kind: "phone", value: "5511977776666" }], isGroup: false },
            at: "2020-01-01T12:00:00.000Z",
            content: { type: "text", body: "Oi" },
            ...fields,
          },
        ],
      }),
    traffic: async () => {
      await app.running.pipeline.traffic.flush();
      return app.as(admin).ok(connections.traffic);
    },
  };
}
const isNow = (at: string | null | undefined) => Math.abs(Date.now() - Date.parse(at ?? "")) < 60_000;

it("says when the last message came in and when the last went out, to those who manage connections", async () => {
  const { site, admin, ana, connectionId, session, wire, hear, traffic } = await inShop();
  expect(await traffic()).toEqual([]);
  await hear();
  await expect.poll(traffic, within).toHaveLength(1);
  const [heard] = await traffic();
  expect(heard).toMatchObject({ id: connectionId, lastOutAt: null });
  expect(isNow(heard?.lastInAt)).toBe(true);

  const ticket = await buildTicket(site, {
    status: "open",
    user_id: admin.id,
    connection_id: connectionId,
    contact_id: await buildPerson(site),
  });
  await app.as(admin).ok(messages.send, { params: { ticketId: ticket.id }, body: { body: "Olá" } });
  wire.wake(connectionId);
  await expect.poll(() => session.sent.length, within).toBe(1);
  await wire.idle();
  const [sent] = await traffic();
  expect(sent?.lastInAt).toBe(heard?.lastInAt);
  expect(isNow(sent?.lastOutAt)).toBe(true);
  await app.as(ana).refused(connections.traffic, {}, "ERR_NO_PERMISSION");
  const { admin: stranger } = await app.inNewCompany();
  expect(await app.as(stranger).ok(connections.traffic)).toEqual([]);
});

it("does not count old messages that are imported", async () => {
  const { companyId, hear, traffic } = await inShop();
  await hear({ imported: true });
  const stored = () =>
    app.database.read(companyId, { text: `select id from messages where company_id = ${companyId}` });
  await expect.poll(stored, within).toHaveLength(1);
  expect(await traffic()).toEqual([]);
});

it("is written once for many messages, goes forward only, and forgets connections that are gone", async () => {
  const { companyId, connectionId, traffic } = await inShop();
  const statements: unknown[] = [];
  const database = {
    system: (statement: Parameters<typeof app.database.system>[0]) => {
      statements.push(statement);
      return app.database.system(statement);
    },
  } as typeof app.database;
  const notes = new TrafficNotes({ database, log: app.running.services.log });
  for (let index = 0; index < 1_000; index += 1)
    notes.note({ companyId, connectionId, direction: index % 2 === 0 ? "in" : "out" });
  notes.note({ companyId, connectionId: 999_999_999, direction: "in" });
  await notes.flush();
  expect(statements).toHaveLength(1);
  const [written] = await traffic();
  expect(written).toMatchObject({ id: connectionId });
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update connection_traffic set last_in_at = '2999-01-01T00:00:00Z' where company_id = $1",
      values: [companyId],
    }),
  );
  notes.note({ companyId, connectionId, direction: "in" });
  await notes.stop();
  expect((await traffic())[0]?.lastInAt).toBe("2999-01-01T00:00:00.000Z");
});
