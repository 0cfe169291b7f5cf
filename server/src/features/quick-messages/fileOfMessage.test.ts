import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { type BuiltMessage, buildMessage } from "../messages/conversation.testing.ts";
import { buildConnection, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";

const { quickMessages } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A company with its people and their clients. */
async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  const as = (person: Person) => app.as(person);
  return { companyId, people, admin: as(people.admin), ana: as(people.ana), bia: as(people.bia) };
}

describe("a quick message with the file of a message", () => {
  /** Ana's conversation, in which a price list was sent. */
  async function withSentFile() {
    const { companyId, people, ana, bia, admin } = await inCompany();
    const site = { database: app.database, companyId };
    const queue_id = await buildQueue(site);
    await app.setUser(people.ana, { queueIds: [queue_id] });
    const connection_id = await buildConnection(site);
    const ticket = await buildTicket(site, {
      connection_id,
      queue_id,
      status: "open",
      user_id: people.ana.id,
    });
    const { files, config } = app.running.services;
    const path = join(config.dataDir, `precos-${companyId}`);
    await writeFile(path, "%PDF-1.4");
    const mimetype = "application/pdf";
    const file = await files.keep(companyId, { path, name: "precos.pdf", mimetype, size: 8 });
    await app.database.tenant(companyId, (tx) => files.record(tx, file));
    const media = { kind: "document", mimetype, name: "precos.pdf", state: "ready" } as const;
    const send = (rest: Partial<BuiltMessage> = {}) =>
      buildMessage(site, ticket, { body: "Preços", fromMe: true, fileId: file.id, media, ...rest });
    const keep = (messageId: number) => ({ body: { shortcode: "precos", message: "Preços", messageId } });
    const rows = (text: string) => app.database.tenant(companyId, (tx) => tx.query({ text }));
    return { people, ana, bia, admin, media, send, keep, rows, messageId: await send() };
  }

  it("takes it along without copying it, and keeps it when the message is deleted", async () => {
    const { people, ana, admin, keep, rows, messageId } = await withSentFile();
    const hears = await app.listen(people.ana);
    const made = await ana.ok(quickMessages.create, keep(messageId));
    expect(made).toMatchObject({
      message: "Preços",
      isMedia: true,
      mediaName: "precos.pdf",
      media: { mimetype: "application/pdf", size: 8 },
    });
    expect(await hears.next("-quickMessage")).toMatchObject({ action: "create", record: { isMedia: true } });
    expect(await rows("select count(*) as n from files")).toEqual([{ n: 1 }]);
    await rows(`delete from messages where id = ${messageId}`);
    expect((await app.fetchFile(people.ana, made.mediaPath)).status).toBe(200);
    // A private one of hers stays hers, and so does its file.
    expect((await app.fetchFile(people.bia, made.mediaPath)).status).toBe(404);
    expect((await admin.ok(quickMessages.list)).records).toEqual([]);
  });

  it("is refused to whoever may not see the conversation", async () => {
    const { people, bia, keep, rows, messageId } = await withSentFile();
    await bia.refused(quickMessages.create, keep(messageId), "ERR_NO_MESSAGE_FOUND");
    await bia.refused(quickMessages.create, keep(2 ** 40), "ERR_NO_MESSAGE_FOUND");
    const stranger = await inCompany();
    await stranger.admin.refused(quickMessages.create, keep(messageId), "ERR_NO_MESSAGE_FOUND");
    expect(await rows("select count(*) as n from quick_messages")).toEqual([{ n: 0 }]);
    const [queue] = await rows("select id from queues");
    await app.setUser(people.bia, {
      columns: { all_user_chat: true },
      queueIds: [Number(queue?.["id"])],
    });
    expect(await bia.ok(quickMessages.create, keep(messageId))).toMatchObject({ isMedia: true });
  });

  it("takes nothing of the contact's or the team's, nothing deleted, and no text for a file", async () => {
    const { ana, media, send, keep, messageId } = await withSentFile();
    const others: Partial<BuiltMessage>[] = [
      { fromMe: false },
      { isPrivate: true },
      { isDeleted: true },
      { media: { ...media, viewOnce: true } },
      { media: { ...media, state: "failed" } },
    ];
    for (const rest of others)
      await ana.refused(quickMessages.create, keep(await send(rest)), "ERR_NO_FILE_FOUND");
    await ana.ok(quickMessages.create, keep(messageId));
  });
});
