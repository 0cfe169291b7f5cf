import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildTicket } from "../tickets/tickets.testing.ts";
import { buildMessage } from "./conversation.testing.ts";

const { messages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana's conversation, with a message of hers that is in the outbox. */
async function withMessage(channel = "whatsapp", fields: { isPrivate?: boolean } = {}) {
  const company = await app.inNewCompany();
  const { companyId, ana, admin } = company;
  const site = { database: app.database, companyId };
  const connection_id = await buildConnection(site, { channel });
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    channel,
    connection_id,
    last_inbound_at: new Date().toISOString(),
  });
  const send = async (body: string) => {
    const [sent] = (
      await app.as(ana).ok(messages.send, { params: { ticketId: ticket.id }, body: { body, ...fields } })
    ).messages;
    return sent?.id ?? 0;
  };
  const messageId = await send("Bom dia");
  const sql = (text: string) => app.database.tenant(companyId, (tx) => tx.query({ text }));
  const entries = async () =>
    (await sql("select kind, payload, contact_id from outbox order by id")) as unknown[];
  const lastMessage = async () =>
    (await app.as(admin).ok(tickets.get, { params: { uuid: ticket.uuid } })).lastMessage;
  /** Acts as if the provider had it. */
  const sent = () => sql("update messages set ack = 1; ").then(() => sql("delete from outbox"));
  return { ...company, site, ticket, messageId, send, sql, entries, lastMessage, sent };
}

describe("editing", () => {
  const edit = (body: string, messageId: number) => ({ params: { messageId }, body: { body } });

  it("lists the newest hundred of what was said before, however often it was changed", async () => {
    const { ana, messageId, sql } = await withMessage();
    await sql(`
      insert into message_edits (company_id, message_id, body, at)
      select company_id, id, n::text, now() from messages, generate_series(1, 120) n where id = ${messageId}`);
    const { edits } = await app.as(ana).ok(messages.edits, { params: { messageId } });
    expect(edits.map(({ body }) => Number(body))).toEqual(Array.from({ length: 100 }, (_, at) => 120 - at));
  });

  it("changes one's own text here, at the contact and in the list, and keeps what it said", async () => {
    const { ana, bia, admin, ticket, messageId, sql, entries, lastMessage, sent } = await withMessage();
    await sent();
    const hears = await app.listen(admin);
    expect(await app.as(ana).ok(messages.edit, edit(" Boa tarde ", messageId))).toMatchObject({
      body: "Boa tarde",
      isEdited: true,
    });
    expect(await entries()).toMatchObject([{ kind: "edit", payload: { body: "Boa tarde" } }]);
    expect(await sql("select body from message_edits")).toEqual([{ body: "Bom dia" }]);
    expect(await lastMessage()).toBe("Boa tarde");
    await hears.next("-appMessage", (one) => one["action"] === "update");
    const event = await hears.next("-ticket", (one) => one["action"] === "update");
    expect(event["ticket"]).toMatchObject({ id: ticket.id, lastMessage: "Boa tarde" });
    await app.as(admin).refused(messages.edit, edit("De outro", messageId), "ERR_EDIT_WAPP_MSG");
    await app.as(bia).refused(messages.edit, edit("De outro", messageId), "ERR_NO_MESSAGE_FOUND");
    await app.as(ana).refused(messages.edit, edit("  ", messageId), "ERR_EMPTY_MESSAGE");
  });

  it("ends after 15 minutes, and where there is nothing of one's own to edit", async () => {
    const { ana, site, ticket, messageId, sql } = await withMessage();
    await sql("update messages set created_at = created_at - interval '14 minutes 50 seconds'");
    expect(await app.as(ana).ok(messages.edit, edit("Ainda", messageId))).toMatchObject({ body: "Ainda" });
    await sql("update messages set created_at = created_at - interval '20 seconds'");
    await app.as(ana).refused(messages.edit, edit("Tarde", messageId), "ERR_EDIT_WAPP_MSG");
    const theirs = await buildMessage(site, ticket, { body: "Oi", fromMe: false });
    await app.as(ana).refused(messages.edit, edit("Meu", theirs), "ERR_EDIT_WAPP_MSG");
  });

  it("is refused where the channel cannot, except for what stays between us", async () => {
    const cloud = await withMessage("whatsappapi");
    await app.as(cloud.ana).refused(messages.edit, edit("Novo", cloud.messageId), "ERR_CHANNEL_UNSUPPORTED");
    const note = await withMessage("whatsappapi", { isPrivate: true });
    expect(await app.as(note.ana).ok(messages.edit, edit("Novo", note.messageId))).toMatchObject({
      body: "Novo",
    });
    expect(await note.entries()).toEqual([]);
    expect(await note.lastMessage()).toBe("");
  });
});

describe("deleting", () => {
  it("takes one's own message back from the contact, from the list and from every answer", async () => {
    const { ana, admin, companyId, ticket, messageId, entries, lastMessage, sent } = await withMessage();
    await sent();
    const other = await app.addUser(companyId, { name: "Caio" });
    const remove = { params: { id: messageId } };
    await app.as(other).refused(messages.delete, remove, "ERR_NO_MESSAGE_FOUND");
    const hears = await app.listen(admin);
    expect(await app.as(ana).ok(messages.delete, remove)).toMatchObject({ isDeleted: true, body: "" });
    expect(await entries()).toMatchObject([{ kind: "revoke" }]);
    const event = await hears.next("-appMessage", (one) => one["action"] === "delete");
    expect(JSON.stringify(event)).not.toContain("Bom dia");
    expect(await lastMessage()).toBe("🚫");
    await app.as(ana).refused(messages.delete, remove, "ERR_DELETE_WAPP_MSG");
    const { messages: page } = await app.as(ana).ok(messages.list, { params: { ticketUuid: ticket.uuid } });
    expect(JSON.stringify(page)).not.toContain("Bom dia");
  });

  it("is nobody else's, not an admin's either", async () => {
    const { ana, admin, messageId } = await withMessage();
    const remove = { params: { id: messageId } };
    await app.as(admin).refused(messages.delete, remove, "ERR_DELETE_WAPP_MSG");
    expect(await app.as(ana).ok(messages.delete, remove)).toMatchObject({ isDeleted: true });
  });

  it("is for one's own, and leaves the contact alone where the channel cannot take back", async () => {
    const { ana, site, ticket, messageId, entries, sent } = await withMessage("whatsappapi");
    await sent();
    const theirs = await buildMessage(site, ticket, { body: "Oi", fromMe: false });
    await app.as(ana).refused(messages.delete, { params: { id: theirs } }, "ERR_DELETE_WAPP_MSG");
    await app.as(ana).ok(messages.delete, { params: { id: messageId } });
    expect(await entries()).toEqual([]);
  });
});

it("reacts with one emoji, another, or none", async () => {
  const { ana, site, ticket, entries, sent } = await withMessage();
  await sent();
  const messageId = await buildMessage(site, ticket, { body: "Oi", fromMe: false });
  const react = async (emoji: string) =>
    (await app.as(ana).ok(messages.react, { params: { messageId }, body: { emoji } })).reactions;
  expect(await react("👍")).toEqual([{ emoji: "👍", fromMe: true, authorName: null }]);
  expect(await react("❤️")).toEqual([{ emoji: "❤️", fromMe: true, authorName: null }]);
  expect(await react("")).toEqual([]);
  expect(await entries()).toMatchObject([
    { kind: "reaction", payload: { emoji: "👍" } },
    { kind: "reaction", payload: { emoji: "❤️" } },
    { kind: "reaction", payload: { emoji: "" } },
  ]);
  await app.as(ana).ok(tickets.update, { params: { id: ticket.id }, body: { status: "closed" } });
  await app
    .as(ana)
    .refused(messages.react, { params: { messageId }, body: { emoji: "👍" } }, "ERR_TICKET_STATUS");
});

it("notes a reaction by the database's clock, whatever this process's says", async () => {
  const { ana, site, ticket, sql } = await withMessage();
  const messageId = await buildMessage(site, ticket, { body: "Oi", fromMe: false });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
  onTestFinished(() => void vi.useRealTimers());
  await app.as(ana).ok(messages.react, { params: { messageId }, body: { emoji: "👍" } });
  expect(await sql("select at <= app.now() as past from message_reactions")).toEqual([{ past: true }]);
});

describe("reading", () => {
  it("is the owner's: the count falls, the contact learns it, and the others hear it", async () => {
    const { ana, admin, site, ticket, sql, entries, sent } = await withMessage();
    await sent();
    await buildMessage(site, ticket, { body: "Oi", fromMe: false, read: false });
    await buildMessage(site, ticket, { body: "Tem alguém?", fromMe: false, read: false });
    await sql("update tickets set unread = 2");
    const params = { ticketUuid: ticket.uuid };
    expect((await app.as(admin).ok(messages.list, { params })).ticket.unreadMessages).toBe(2);
    const hears = await app.listen(admin);
    const unseen = { params, query: { keepUnread: "true" } } as const;
    expect((await app.as(ana).ok(messages.list, unseen)).ticket.unreadMessages).toBe(2);
    expect((await app.as(ana).ok(messages.list, { params })).ticket.unreadMessages).toBe(0);
    expect(await hears.next("-ticket", (one) => one["action"] === "updateUnread")).toEqual({
      action: "updateUnread",
      ticketId: ticket.id,
      unreadMessages: 0,
      isUnread: false,
      handed: null,
    });
    const rows = await sql("select provider_id from messages where not from_me order by id");
    const keys = rows.map((row) => ({ fromMe: false, providerId: row["provider_id"] as string }));
    const [entry] = (await entries()) as { kind: string; payload: { keys: unknown[] } }[];
    expect(entry).toMatchObject({ kind: "read", contact_id: ticket.contact_id });
    expect(entry?.payload.keys).toEqual(keys);
    await app.as(ana).ok(messages.markRead, { params: { ticketId: ticket.id } });
    expect(await entries()).toHaveLength(1);
    expect(await sql("select id from messages where not read")).toEqual([]);
  });
});
