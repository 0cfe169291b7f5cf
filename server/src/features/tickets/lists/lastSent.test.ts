import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundEvent } from "../../../channels/port.ts";
import { buildConnection, buildPerson, buildTicket } from "../tickets.testing.ts";

const { messages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana's conversation, on a connection that nobody runs. */
async function inConversation() {
  const { companyId, ana } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site);
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    connection_id: connectionId,
    contact_id: await buildPerson(site),
  });
  const as = app.as(ana);
  const { contact } = await as.ok(tickets.get, { params: { uuid: ticket.uuid } });
  const report = (...events: InboundEvent[]) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  const chat = { identities: [{ kind: "phone" as const, value: contact.number }], isGroup: false };
  const at = new Date().toISOString();
  const readBy = (providerId: string): InboundEvent => ({
    kind: "ack",
    eventId: `a:${providerId}`,
    chat,
    at,
    providerId,
    level: 3,
  });
  const fromContact: InboundEvent = {
    kind: "message",
    eventId: "m:1",
    chat,
    at,
    key: { providerId: "in-1", fromMe: false },
    content: { type: "text", body: "Obrigado" },
  };
  const listed = async () => {
    const { tickets: rows } = await as.ok(tickets.list, { query: { status: "open" } });
    const { ticket: opened } = await as.ok(messages.list, { params: { ticketUuid: ticket.uuid } });
    const alone = await as.ok(tickets.get, { params: { uuid: ticket.uuid } });
    // Three ways to read it, one answer.
    expect([rows[0]?.lastSent, opened.lastSent]).toEqual([alone.lastSent, alone.lastSent]);
    return alone.lastSent;
  };
  const send = async (body: Record<string, unknown>) => {
    const {
      messages: [sent],
    } = await as.ok(messages.send, { params: { ticketId: ticket.id }, body });
    return { id: sent?.id ?? 0, wid: sent?.wid ?? "" };
  };
  return { ana, as, report, listed, send, fromContact, readBy, ticket };
}

it("says who of us wrote last and how far it came, live as well, until the contact answers", async () => {
  const { ana, report, listed, send, fromContact, readBy } = await inConversation();
  expect(await listed()).toBeNull();
  const hears = await app.listen(ana);
  const { id, wid } = await send({ body: "Bom dia" });
  const sent = { messageId: id, by: { id: ana.id, name: "Ana" }, ack: 0, isFailed: false };
  expect(await listed()).toEqual(sent);

  await report(readBy(wid));
  const read = { ...sent, ack: 3 };
  await hears.next("-appMessage", ({ action, ticket: told }) => {
    const { lastSent } = told as { lastSent: unknown };
    return action === "update" && JSON.stringify(lastSent) === JSON.stringify(read);
  });
  expect(await listed()).toEqual(read);
  await send({ body: "Só entre nós", isPrivate: true });
  expect(await listed()).toEqual(read);

  await report(fromContact);
  await hears.next(
    "-ticket",
    ({ action, ticket: told }) =>
      action === "update" && (told as { lastMessage: string }).lastMessage === "Obrigado",
  );
  expect(await listed()).toBeNull();
});

it("says nothing of words that were deleted, nor of a conversation that is resolved", async () => {
  const { as, listed, send, ticket } = await inConversation();
  const first = await send({ body: "Uma" });
  const { id } = await send({ body: "Duas" });
  await as.ok(messages.delete, { params: { id } });
  expect(await listed()).toBeNull();
  const { id: third } = await send({ body: "Três" });
  expect(third).toBeGreaterThan(first.id);
  expect(await listed()).toMatchObject({ messageId: third });
  await as.ok(tickets.update, {
    params: { id: ticket.id },
    body: { status: "closed", sendFarewellMessage: false },
  });
  expect((await as.ok(tickets.get, { params: { uuid: ticket.uuid } })).lastSent).toBeNull();
});
