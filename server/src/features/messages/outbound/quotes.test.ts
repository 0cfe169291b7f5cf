import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../../tickets/tickets.testing.ts";
import { buildConversation, type BuiltMessage } from "../conversation.testing.ts";
import { OutboxSender } from "./outboxSender.ts";
import { ScriptedSession } from "./scriptedSession.testing.ts";

const { messages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana's conversation, and what of her answers arrives at the provider. */
async function answering(said: readonly BuiltMessage[]) {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site);
  const ticket = await buildTicket(site, { status: "open", user_id: ana.id, connection_id: connectionId });
  const ids = await buildConversation(site, ticket, said);
  const session = new ScriptedSession();
  const can = { choosesProviderId: true, listRows: 0, actions: [] };
  const sender = new OutboxSender({
    database: app.database,
    files: app.running.services.files,
    log: app.running.services.log,
    liveConnections: () => [{ companyId, connectionId, session, can }],
    learnIdentities: async () => undefined,
  });
  const answer = async (quotedMsg: number | undefined) => {
    const body = { body: "Resposta", quotedMsg: String(quotedMsg) };
    const sent = await app.as(ana).ok(messages.send, { params: { ticketId: ticket.id }, body });
    sender.wake(connectionId);
    await sender.idle();
    return { shown: sent.messages[0]?.quotedMsg, told: session.sent.at(-1)?.quoted };
  };
  return { ...company, site, ticket, ids, answer };
}

describe("an answer takes along", () => {
  it("what the contact said or heard, and never a note of the team", async () => {
    const { ids, answer } = await answering([
      { body: "Quanto custa?" },
      { body: "Cuidado, já nos deve", fromMe: true, isPrivate: true },
    ]);
    expect((await answer(ids[0])).told).toMatchObject({ body: "Quanto custa?" });
    const { shown, told } = await answer(ids[1]);
    expect(shown).toMatchObject({ body: "Cuidado, já nos deve" });
    expect(told).toBeUndefined();
  });

  it("the name of who wrote it: a member of the group, a colleague, and nobody for the phone or a bot", async () => {
    const { ana, bia, answer, site, ticket } = await answering([]);
    const member = await buildPerson(site, { name: "Lia" });
    const ids = await buildConversation(site, ticket, [
      { body: "De Bia", fromMe: true, userId: bia.id },
      { body: "De Ana", fromMe: true, userId: ana.id },
      { body: "Do celular", fromMe: true },
      { body: "Do grupo", authorId: member },
    ]);
    const authors = [];
    for (const id of ids) {
      const { shown } = await answer(id);
      authors.push([shown?.authorName, shown?.userId]);
    }
    expect(authors).toEqual([
      [bia.name, bia.id],
      [ana.name, ana.id],
      [null, null],
      ["Lia", null],
    ]);
  });

  it("the id by which the provider knows it: files that came together are one message there", async () => {
    const { ids, answer } = await answering([
      { body: "Lindo!", providerId: "m_1" },
      { body: "foto", providerId: "m_1#1" },
      { body: "Outra", providerId: "m_2#x" },
    ]);
    const told = [];
    for (const id of ids) told.push((await answer(id)).told?.providerId);
    expect(told).toEqual(["m_1", "m_1", "m_2#x"]);
  });

  it("no text that was deleted", async () => {
    const { ids, answer } = await answering([{ body: "Desconto de 90 %", fromMe: true, isDeleted: true }]);
    expect((await answer(ids[0])).told).toMatchObject({ body: "" });
  });

  it("nothing of an earlier ticket that its sender may not see", async () => {
    const { ana, site, ticket, answer } = await answering([]);
    const queueId = await buildQueue(site, "Jurídico");
    const { contact_id, connection_id } = ticket;
    const old = await buildTicket(site, { contact_id, connection_id, queue_id: queueId, status: "closed" });
    const [secret] = await buildConversation(site, old, [{ body: "Processo 123" }]);
    const body = { body: "?", quotedMsg: String(secret), isPrivate: true };
    await app
      .as(ana)
      .refused(messages.send, { params: { ticketId: ticket.id }, body }, "ERR_NO_MESSAGE_FOUND");
    await app.setUser(ana, { queueIds: [queueId] });
    expect((await answer(secret)).shown).toMatchObject({ body: "Processo 123" });
  });
});
