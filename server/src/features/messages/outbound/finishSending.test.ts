import { endpoints } from "@balcao/contract";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildTicket } from "../../tickets/tickets.testing.ts";
import { OutboxSender } from "./outboxSender.ts";
import { ScriptedSession } from "./scriptedSession.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());

/** Ana's conversation with a provider that chooses its own ids, and a database that can go away for this company. */
async function onConnection() {
  const { companyId, ana } = await app.inNewCompany();
  const { database } = app;
  const connectionId = await buildConnection({ database, companyId });
  const ticket = await buildTicket(
    { database, companyId },
    { status: "open", user_id: ana.id, connection_id: connectionId },
  );
  const present = database.tenant.bind(database);
  let awayFor = 0;
  vi.spyOn(database, "tenant").mockImplementation((id, work) => {
    if (id !== companyId || awayFor === 0) return present(id, work);
    awayFor -= 1;
    return Promise.reject(new Error("Connection terminated unexpectedly"));
  });
  const session = new ScriptedSession();
  const { files, log } = app.running.services;
  const sender = new OutboxSender({
    database,
    files,
    log,
    liveConnections: () => [
      { companyId, connectionId, session, can: { choosesProviderId: false, listRows: 0, actions: [] } },
    ],
    learnIdentities: async () => undefined,
  });
  return {
    session,
    /** Ana writes; the database goes away for so many calls as soon as the provider has it. */
    send: async (calls: number) => {
      session.script.push(() => {
        awayFor = calls;
        return { providerId: "wamid.1", at: new Date().toISOString() };
      });
      const params = { ticketId: String(ticket.id) };
      await app.as(ana).ok(endpoints.messages.send, { params, body: { body: "Bom dia" } });
      sender.wake(connectionId);
      await sender.idle();
    },
    stored: async () =>
      (await app.as(ana).ok(endpoints.messages.list, { params: { ticketUuid: ticket.uuid } })).messages,
  };
}

it.each([0, 1, 3])(
  "sends once, and notes that it went after %i failures of the database",
  async (failures) => {
    const { session, send, stored } = await onConnection();
    await send(failures);
    expect(session.sent).toHaveLength(1);
    expect(await stored()).toMatchObject([{ ack: 1, wid: "wamid.1", failure: null }]);
  },
);
