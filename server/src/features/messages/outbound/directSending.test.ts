import { endpoints } from "@balcao/contract";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { ChannelError } from "../../../channels/port.ts";
import { buildConnection, buildTicket } from "../../tickets/tickets.testing.ts";
import { OutboxSender } from "./outboxSender.ts";
import { ScriptedSession } from "./scriptedSession.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());

const at = () => new Date().toISOString();

/** Ana's conversation on a connection whose session runs beside the call, as in a process that does everything. */
async function besideTheCall({ parallelChats = 4, wrote = true } = {}) {
  const { companyId, ana } = await app.inNewCompany();
  const { database } = app;
  const connectionId = await buildConnection({ database, companyId });
  const build = (last_inbound_at: string | null) =>
    buildTicket(
      { database, companyId },
      { status: "open", user_id: ana.id, connection_id: connectionId, last_inbound_at },
    );
  const ticket = await build(wrote ? at() : null);
  const session = new ScriptedSession();
  const { services } = app.running;
  const can = { choosesProviderId: false, parallelChats, listRows: 0, actions: [] };
  const sender = new OutboxSender({
    database,
    files: services.files,
    log: services.log,
    liveConnections: () => [{ companyId, connectionId, session, can }],
    learnIdentities: async () => undefined,
  });
  vi.spyOn(services, "reservePlace").mockImplementation((where) => sender.reserve(where));
  const wake = vi.spyOn(services, "wakeSender").mockImplementation((_, id) => sender.wake(id));
  const entries = () =>
    database.read<{ attempts: number; was_attempted: boolean }>(companyId, {
      text: "select attempts, attempted_at is not null as was_attempted from outbox order by id",
    });
  const send = (body: string, ticketId = ticket.id) =>
    app.as(ana).ok(endpoints.messages.send, { params: { ticketId }, body: { body } });
  const stored = async () =>
    (await app.as(ana).ok(endpoints.messages.list, { params: { ticketUuid: ticket.uuid } })).messages;
  const bodies = () =>
    session.sent.map(({ content }) => (content.type === "text" ? content.body : content.type));
  return {
    companyId,
    connectionId,
    ana,
    build,
    ticket,
    session,
    sender,
    wake,
    entries,
    send,
    stored,
    bodies,
  };
}

it("is sent as it was stored, with its attempt noted before, and needs no look at the outbox", async () => {
  const { session, sender, wake, entries, send, stored } = await besideTheCall();
  const noted: unknown[] = [];
  session.script.push(async () => {
    noted.push(...(await entries()));
    return { providerId: "wamid.1", at: at() };
  });
  const { messages } = await send("Bom dia");
  await sender.idle();
  expect(noted).toEqual([{ attempts: 1, was_attempted: true }]);
  expect(wake).not.toHaveBeenCalled();
  expect(session.sent).toMatchObject([
    { attempt: 1, content: { type: "text", body: "Bom dia" }, isAnswer: true },
  ]);
  expect(await entries()).toEqual([]);
  const [message] = messages;
  expect(await stored()).toEqual([{ ...message, wid: "wamid.1", ack: 1 }]);
});

it("goes by the outbox to whom nobody heard of yet, whose number has to be asked whether it may", async () => {
  const { session, sender, wake, send, stored } = await besideTheCall({ wrote: false });
  await send("Bom dia");
  await sender.idle();
  expect(wake).toHaveBeenCalledOnce();
  expect(session.sent).toHaveLength(1);
  expect(await stored()).toMatchObject([{ ack: 1 }]);
});

it("waits behind what waits in its conversation, and behind nothing else", async () => {
  const { build, session, sender, entries, send, bodies } = await besideTheCall();
  session.script.push(() => {
    throw new ChannelError("timeout", "No answer", { retry: "later" });
  });
  await send("primeira");
  await sender.idle();
  await send("segunda");
  await send("outra", (await build(at())).id);
  await sender.idle();
  expect(bodies()).toEqual(["primeira", "outra"]);
  expect(await entries()).toMatchObject([{ attempts: 1 }, { attempts: 0, was_attempted: false }]);
});

it.each([1, 4])(
  "keeps the order of a conversation, however much is written at once, where %i may go side by side",
  async (parallelChats) => {
    const { build, session, sender, send, stored, entries, bodies } = await besideTheCall({ parallelChats });
    const other = await build(at());
    const slowly = async ({ providerId }: { providerId: string }) => {
      await new Promise((resolve) => setTimeout(resolve, 15));
      return { providerId, at: at() };
    };
    session.script.push(...Array.from({ length: 16 }, () => slowly));
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => [send(`a${index}`), send(`b${index}`, other.id)]).flat(),
    );
    // Nobody looks again: what is forgotten here stays.
    await sender.idle();
    expect(await entries()).toEqual([]);
    const inOrder = (await stored()).map(({ body }) => body);
    expect(inOrder).toHaveLength(8);
    expect(bodies().filter((body) => body.startsWith("a"))).toEqual(inOrder);
    expect(new Set(bodies()).size).toBe(16);
    expect(bodies()).toHaveLength(16);
  },
);

it("takes its attempt back where the answer to the commit was lost, and goes once", async () => {
  const { companyId, connectionId, ana, ticket, session, sender, entries } = await besideTheCall();
  const { database } = app;
  const present = database.tenant.bind(database);
  const lost = vi.spyOn(database, "tenant").mockImplementation(async (id, work, address) => {
    const done = await present(id, work, address);
    if (id !== companyId || (await entries()).length === 0) return done;
    lost.mockImplementation(present);
    throw new Error("Connection terminated unexpectedly");
  });
  const params = { ticketId: ticket.id };
  const { status } = await app.as(ana).call(endpoints.messages.send, { params, body: { body: "Oi" } });
  expect(status).toBe(503);
  await sender.idle();
  expect(session.sent).toEqual([]);
  expect(await entries()).toEqual([{ attempts: 0, was_attempted: false }]);
  sender.wake(connectionId);
  await sender.idle();
  expect(session.sent).toHaveLength(1);
  expect(await entries()).toEqual([]);
});
