import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../../tickets/tickets.testing.ts";
import { type BuiltMessage, buildMessage } from "../conversation.testing.ts";

const { messages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Ana's conversation with a message in it, and João, to whom it can go. */
async function withMessage(message: Partial<BuiltMessage> = {}, channel = "whatsapp") {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const connection_id = await buildConnection(site, { channel });
  const queue_id = await buildQueue(site);
  await app.setUser(ana, { queueIds: [queue_id] });
  const place = { channel, connection_id, queue_id } as const;
  const ticket = await buildTicket(site, { ...place, status: "open", user_id: ana.id });
  const messageId = await buildMessage(site, ticket, { body: "O endereço é Rua das Flores, 10", ...message });
  const joao = await buildPerson(site, { name: "João" });
  const rows = (text: string) => app.database.tenant(companyId, (tx) => tx.query({ text }));
  const forward = (rest: Record<string, unknown> = {}) => ({
    body: { messageId, contactId: joao, ...rest },
  });
  return { ...company, site, place, ticket, messageId, joao, rows, forward };
}

describe("forwarding", () => {
  it("opens a conversation of one's own on the same connection, and tells it", async () => {
    const { ana, admin, place, joao, rows, forward } = await withMessage({ body: "Olá {{name}}" });
    const hears = await app.listen(admin);
    const sent = await app.as(ana).ok(messages.forward, forward());
    expect(sent).toMatchObject({
      body: "Olá {{name}}",
      fromMe: true,
      isForwarded: true,
      ack: 0,
      contactId: joao,
      user: { id: ana.id },
    });
    const [ticket] = await rows(
      `select status, user_id, queue_id, connection_id, last_message from tickets where contact_id = ${joao}`,
    );
    expect(ticket).toEqual({
      status: "open",
      user_id: ana.id,
      queue_id: place.queue_id,
      connection_id: place.connection_id,
      last_message: "Olá {{name}}",
    });
    expect(await rows("select type from ticket_logs")).toEqual([{ type: "create" }]);
    expect(await rows("select kind, message_id from outbox")).toEqual([
      { kind: "message", message_id: sent.id },
    ]);
    await hears.next("-appMessage", (one) => one["action"] === "create");
    await hears.next("-ticket", (one) => one["action"] === "create");
  });

  it("goes on in the conversation that there is, also in one that waits", async () => {
    const { ana, site, place, joao, rows, forward } = await withMessage();
    const waiting = await buildTicket(site, { ...place, contact_id: joao });
    const first = await app.as(ana).ok(messages.forward, forward());
    expect(first.ticketId).toBe(waiting.id);
    expect(await rows(`select status, user_id from tickets where id = ${waiting.id}`)).toEqual([
      { status: "pending", user_id: null },
    ]);
  });

  it("names the file instead of copying it, with what is known of it", async () => {
    const { ana, companyId, site, ticket, joao, rows } = await withMessage();
    const { files, config } = app.running.services;
    const path = join(config.dataDir, "voice");
    await writeFile(path, "OggS");
    const file = await files.keep(companyId, { path, name: "a.ogg", mimetype: "audio/ogg", size: 4 });
    await app.database.tenant(companyId, (tx) => files.record(tx, file));
    const messageId = await buildMessage(site, ticket, {
      body: "",
      fileId: file.id,
      media: { kind: "audio", mimetype: "audio/ogg", name: "", voice: true, seconds: 7, waveform: [1, 2] },
    });
    const sent = await app
      .as(ana)
      .ok(messages.forward, { body: { messageId, contactId: joao, signMessage: true } });
    expect(sent).toMatchObject({
      body: "",
      mediaType: "audio",
      media: { state: "ready", voice: true, seconds: 7, waveform: [1, 2] },
    });
    expect(await rows("select count(*) as n from files")).toEqual([{ n: 1 }]);
    expect((await app.fetchFile(ana, sent.mediaUrl)).status).toBe(200);
    expect(await rows(`select last_message from tickets where contact_id = ${joao}`)).toEqual([
      { last_message: "🎤 0:07" },
    ]);
  });

  it("signs with one's own name in the place of the writer's", async () => {
    const { ana, bia, site, ticket, joao, forward } = await withMessage();
    const hers = await buildMessage(site, ticket, { body: "*Bia:*\nBom dia", fromMe: true, userId: bia.id });
    const send = (signMessage: boolean) =>
      app.as(ana).ok(messages.forward, { body: { messageId: hers, contactId: joao, signMessage } });
    expect((await send(true)).body).toBe("*Ana:*\nBom dia");
    expect((await send(false)).body).toBe("Bom dia");
    expect((await app.as(ana).ok(messages.forward, forward())).body).toBe("O endereço é Rua das Flores, 10");
  });

  it("sends a list of ours on as the list that it is, and what came in as its text", async () => {
    const { ana, site, ticket, joao } = await withMessage();
    const data = {
      kind: "list",
      title: "Horários",
      text: "Escolha",
      buttonText: "Ver",
      sections: [{ title: "Hoje", rows: [{ rowId: "1", title: "10h", description: "" }] }],
    };
    const send = async (message: BuiltMessage) => {
      const messageId = await buildMessage(site, ticket, message);
      const body = { messageId, contactId: joao, signMessage: true };
      return app.as(ana).ok(messages.forward, { body });
    };
    const ours = { body: "*Horários*", mediaType: "listMessage", fromMe: true } as const;
    expect(await send({ ...ours, data })).toMatchObject({
      body: "*Horários*",
      mediaType: "listMessage",
      dataJson: data,
    });
    expect(await send({ body: "10h", mediaType: "interactiveMessage" })).toMatchObject({
      body: "*Ana:*\n10h",
      mediaType: "conversation",
      dataJson: null,
    });
  });

  it("is one message for one clientId, however often and simultaneously it is asked for", async () => {
    const { ana, rows, forward } = await withMessage();
    const ask = () => app.as(ana).ok(messages.forward, forward({ clientId: "c-1" }));
    const sent = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(sent.map((one) => one.id)).size).toBe(1);
    expect(await rows("select count(*) as n from messages where is_forwarded")).toEqual([{ n: 1 }]);
    expect((await app.as(ana).ok(messages.forward, forward({ clientId: "c-2" }))).id).not.toBe(sent[0]?.id);
  });

  it("opens no conversation for what went already, and is not mistaken for what goes to somebody else", async () => {
    const { ana, site, joao, rows, messageId, forward } = await withMessage();
    const sent = await app.as(ana).ok(messages.forward, forward({ clientId: "c-1" }));
    await rows(`update tickets set status = 'closed' where contact_id = ${joao}`);
    expect((await app.as(ana).ok(messages.forward, forward({ clientId: "c-1" }))).id).toBe(sent.id);
    const maria = await buildPerson(site, { name: "Maria" });
    const again = { body: { messageId, contactId: maria, clientId: "c-1" } };
    await app.as(ana).refused(messages.forward, again, "ERR_IDEMPOTENCY_KEY_REUSED");
    expect(await rows(`select status from tickets where contact_id in (${joao}, ${maria})`)).toEqual([
      { status: "closed" },
    ]);
  });

  it("shows neither source nor target to who may not see them", async () => {
    const { ana, bia, site, place, joao, forward } = await withMessage();
    await app.as(bia).refused(messages.forward, forward(), "ERR_NO_MESSAGE_FOUND");
    const hers = await buildTicket(site, { ...place, contact_id: joao, status: "open", user_id: bia.id });
    const refused = await app.as(ana).refused(messages.forward, forward(), "ERR_OTHER_OPEN_TICKET");
    expect(refused).toMatchObject({ userId: bia.id, user: { name: "Bia" } });
    await app.setUser(ana, { columns: { all_user_chat: true } });
    expect((await app.as(ana).ok(messages.forward, forward())).ticketId).toBe(hers.id);
  });

  it("opens a group's conversation for those who see groups, as a new ticket does", async () => {
    const { ana, site, place, messageId } = await withMessage();
    const [first, second] = [
      await buildPerson(site, { name: "Obras", is_group: true }),
      await buildPerson(site, { name: "Vizinhos", is_group: true }),
    ];
    const forward = { body: { messageId, contactId: first } };
    const open = {
      body: { contactId: second, whatsappId: place.connection_id, queueId: place.queue_id },
    };
    await app.as(ana).refused(messages.forward, forward, "ERR_NO_PERMISSION");
    await app.as(ana).refused(tickets.create, open, "ERR_NO_PERMISSION");
    await app.setUser(ana, { columns: { allow_group: true } });
    expect((await app.as(ana).ok(messages.forward, forward)).contactId).toBe(first);
    expect((await app.as(ana).ok(tickets.create, open)).status).toBe("group");
  });

  it("does not reach who is blocked, unknown, or asked for a rating", async () => {
    const { ana, site, place, joao, messageId, rows, forward } = await withMessage();
    const to = (contactId: number) => ({ body: { messageId, contactId } });
    await rows(`update contacts set active = false where id = ${joao}`);
    await app.as(ana).refused(messages.forward, forward(), "ERR_CONTACT_BLOCKED");
    await rows(`update contacts set active = true where id = ${joao}`);
    const rated = await buildTicket(site, { ...place, status: "nps", user_id: ana.id });
    await app.as(ana).refused(messages.forward, to(rated.contact_id), "ERR_TICKET_STATUS");
    const stranger = await app.inNewCompany();
    const theirs = await buildPerson({ database: app.database, companyId: stranger.companyId });
    await app.as(ana).refused(messages.forward, to(theirs), "ERR_NO_CONTACT_FOUND");
    expect((await app.as(ana).ok(messages.forward, forward())).contactId).toBe(joao);
  });

  it("keeps to the 24 hours of the channels that have them", async () => {
    const { ana, site, place, joao, rows, forward } = await withMessage({}, "whatsappapi");
    const target = await buildTicket(site, {
      ...place,
      contact_id: joao,
      status: "open",
      user_id: ana.id,
      last_inbound_at: new Date(Date.now() - 25 * 3600_000).toISOString(),
    });
    await app.as(ana).refused(messages.forward, forward(), "ERR_WINDOW_CLOSED");
    await rows(`update tickets set last_inbound_at = app.now() where id = ${target.id}`);
    expect((await app.as(ana).ok(messages.forward, forward())).ticketId).toBe(target.id);
    await rows(`update tickets set status = 'closed' where id = ${target.id}`);
    expect((await app.as(ana).ok(messages.forward, forward())).ticketId).toBeGreaterThan(target.id);
  });

  it("leaves notes, deleted messages and files that are not here where they are", async () => {
    const { ana, site, ticket, joao } = await withMessage();
    const file = { kind: "image", mimetype: "image/png", name: "", state: "pending" } as const;
    const kept: BuiltMessage[] = [
      { body: "Só nós", isPrivate: true, fromMe: true },
      { body: "Foi", isDeleted: true },
      { body: "", media: file },
      { body: "", mediaType: "call_log" },
      { body: "Qual?", mediaType: "pollCreationMessageV3", data: { options: ["a"] } },
    ];
    for (const message of kept) {
      const messageId = await buildMessage(site, ticket, message);
      await app
        .as(ana)
        .refused(messages.forward, { body: { messageId, contactId: joao } }, "ERR_FORWARD_WAPP_MSG");
    }
    const card = { contacts: [{ name: "Lia", phones: ["5511988887777"], vcard: "BEGIN:VCARD" }] };
    const messageId = await buildMessage(site, ticket, {
      body: "Lia",
      mediaType: "contactMessage",
      data: card,
    });
    expect(await app.as(ana).ok(messages.forward, { body: { messageId, contactId: joao } })).toMatchObject({
      mediaType: "contactMessage",
      dataJson: card,
    });
  });
});

describe("the history of an edited message", () => {
  it("is told newest first to who sees the conversation, and gone with the message", async () => {
    const { ana, bia, ticket, forward, messageId: theirs } = await withMessage();
    const send = { params: { ticketId: ticket.id }, body: { body: "Um" } };
    const messageId = (await app.as(ana).ok(messages.send, send)).messages[0]?.id ?? 0;
    for (const body of ["Dois", "Três"])
      await app.as(ana).ok(messages.edit, { params: { messageId }, body: { body } });
    const { edits } = await app.as(ana).ok(messages.edits, { params: { messageId } });
    expect(edits.map((one) => one.body)).toEqual(["Dois", "Um"]);
    expect(await app.as(ana).ok(messages.edits, { params: { messageId: theirs } })).toEqual({ edits: [] });
    await app.as(bia).refused(messages.edits, { params: { messageId } }, "ERR_NO_MESSAGE_FOUND");
    await app.as(ana).ok(messages.delete, { params: { id: messageId } });
    expect(await app.as(ana).ok(messages.edits, { params: { messageId } })).toEqual({ edits: [] });
    await app.as(ana).ok(messages.forward, forward());
    expect((await app.as(ana).ok(tickets.get, { params: { uuid: ticket.uuid } })).id).toBe(ticket.id);
  });
});
