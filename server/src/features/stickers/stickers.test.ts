import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { endpoints, mostStickers, type Sticker } from "@balcao/contract";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { type BuiltMessage, buildMessage } from "../messages/conversation.testing.ts";
import { buildConnection, buildTicket } from "../tickets/tickets.testing.ts";
import { buildSticker, drawMoving, drawPicture, fileOf, stickerForm } from "./stickers.testing.ts";

const { messages, stickers } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const add = (who: Person, bytes: Buffer) => app.as(who).upload(stickers.add, { form: stickerForm(bytes) });
const refusal = async (who: Person, form: FormData) => {
  const { body } = await app.as(who).call(stickers.add, { body: form });
  return (body as { error?: unknown }).error;
};
const listed = async (who: Person) => (await app.as(who).ok(stickers.list)).stickers;
const idsOf = async (who: Person) => (await listed(who)).map(({ id }) => id);
const bytesOf = async (companyId: number, sticker: Sticker) => {
  const { files } = app.running.services;
  const chunks: Buffer[] = [];
  for await (const chunk of await files.open({ companyId, fileId: fileOf(sticker) }))
    chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};
const filesOnDisk = async (): Promise<string[]> => {
  const folder = join(app.running.services.config.dataDir, "files");
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

/** Ana with an open ticket of hers. */
async function inConversation(channel = "whatsapp") {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site = { database: app.database, companyId };
  const connection_id = await buildConnection(site, { channel });
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    channel,
    connection_id,
    last_inbound_at: new Date().toISOString(),
  });
  const params = { ticketId: ticket.id };
  const rows = (text: string) => app.database.read<Record<string, unknown>>(companyId, { text });
  const receive = (fields: Partial<BuiltMessage>) => buildMessage(site, ticket, { body: "", ...fields });
  return { ...company, site, ticket, params, rows, receive };
}

const webp = { kind: "sticker", mimetype: "image/webp", name: "" } as const;

describe("a picture", () => {
  it("becomes a sticker of 512 by 512 under 100 KB, whatever it was", async () => {
    const { companyId, ana } = await app.inNewCompany();
    const noise = await sharp({
      create: {
        width: 900,
        height: 600,
        channels: 3,
        background: "white",
        noise: { type: "gaussian", mean: 128, sigma: 90 },
      },
    })
      .jpeg()
      .toBuffer();
    for (const picture of [await drawPicture(), noise]) {
      const bytes = await bytesOf(companyId, await add(ana, picture));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
      expect(bytes.length).toBeLessThanOrEqual(100_000);
    }
  });

  it("that moves goes on moving, and stays as it is where it is a sticker already", async () => {
    const { companyId, ana } = await app.inNewCompany();
    const made = await bytesOf(companyId, await add(ana, await drawMoving()));
    expect(await sharp(made, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      pageHeight: 512,
      width: 512,
    });
    for (const sticker of [
      await drawMoving({ width: 512, height: 512 }),
      await sharp(await drawPicture({ width: 512, height: 512 }))
        .webp()
        .toBuffer(),
    ])
      expect((await bytesOf(companyId, await add(ana, sticker))).equals(sticker)).toBe(true);
  });

  it("that is none is refused", async () => {
    const { ana } = await app.inNewCompany();
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
    const cut = (await drawMoving({ width: 512, height: 512 })).subarray(0, 400);
    for (const bytes of [Buffer.from("oi"), svg, cut])
      expect(await refusal(ana, stickerForm(bytes))).toBe("ERR_FILE_TYPE");
    expect(await refusal(ana, new FormData())).toBe("ERR_NO_FILE");
    expect(await listed(ana)).toEqual([]);
  });

  it("is kept once, also when two add it at the same moment, and leaves no file behind", async () => {
    const { admin, ana } = await app.inNewCompany();
    const picture = await drawPicture();
    const before = (await filesOnDisk()).length;
    const added = await Promise.all([admin, ana, admin, ana].map((who) => add(who, picture)));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect(await idsOf(ana)).toEqual([added[0]?.id]);
    expect(await filesOnDisk()).toHaveLength(before + 1);
  });

  it("is refused where the company has as many as it may, unless it is there", async () => {
    const { companyId, ana } = await app.inNewCompany();
    const picture = await drawPicture();
    const { id } = await add(ana, picture);
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: `
          insert into stickers (company_id, file_id, hash)
          select $1, (select file_id from stickers where company_id = $1), 'h' || n from generate_series(2, $2::int) n`,
        values: [companyId, mostStickers],
      }),
    );
    expect(await refusal(ana, stickerForm(await drawPicture()))).toBe("ERR_LIMIT_REACHED");
    expect((await add(ana, picture)).id).toBe(id);
    expect(await listed(ana)).toHaveLength(mostStickers);
  });
});

it("is everybody's of the company, and of whoever added it or an admin to delete", async () => {
  const { admin, ana, bia, companyId } = await app.inNewCompany();
  const other = await app.inNewCompany();
  const ear = await app.listen(bia);
  const [first, second] = [await buildSticker(app.as(ana)), await buildSticker(app.as(ana))];
  expect(await ear.next(`company-${companyId}-sticker`)).toMatchObject({
    action: "create",
    record: { id: first.id, mayDelete: false },
  });
  expect(await listed(ana)).toMatchObject([
    { id: second.id, mayDelete: true },
    { id: first.id, mayDelete: true },
  ]);
  expect(await listed(bia)).toMatchObject([{ mayDelete: false }, { mayDelete: false }]);
  expect(await listed(other.admin)).toEqual([]);
  const of = ({ id }: Sticker) => ({ params: { id } });
  await app.as(bia).refused(stickers.delete, of(first), "ERR_NO_PERMISSION");
  await app.as(other.admin).refused(stickers.delete, of(first), "ERR_NO_STICKER_FOUND");
  await app.as(ana).ok(stickers.delete, of(first));
  await app.as(admin).ok(stickers.delete, of(second));
  await app.as(admin).refused(stickers.delete, of(second), "ERR_NO_STICKER_FOUND");
  expect(await listed(ana)).toEqual([]);
});

describe("sending one", () => {
  it("is one message that is a sticker, however often it is asked for", async () => {
    const { ana, params, rows } = await inConversation();
    const { id: stickerId } = await buildSticker(app.as(ana));
    const body = { body: "não vai junto", stickerId, clientId: randomUUID() };
    const send = () => app.as(ana).ok(messages.send, { params, body });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.messages).toMatchObject([
      { mediaType: "sticker", body: "", media: { mimetype: "image/webp", width: 512, height: 512 } },
    ]);
    expect(two.messages[0]?.id).toBe(one.messages[0]?.id);
    expect(await rows("select message_id from outbox")).toEqual([{ message_id: one.messages[0]?.id }]);
    const [ticket] = await rows("select last_message from tickets");
    expect(ticket).toEqual({ last_message: "💟" });
  });

  it("is refused where the channel has none, but for a note", async () => {
    const { ana, params } = await inConversation("facebook");
    const { id: stickerId } = await buildSticker(app.as(ana));
    await app
      .as(ana)
      .refused(messages.send, { params, body: { body: "", stickerId } }, "ERR_CHANNEL_UNSUPPORTED");
    const note = await app
      .as(ana)
      .ok(messages.send, { params, body: { body: "", stickerId, isPrivate: true } });
    expect(note.messages).toMatchObject([{ mediaType: "sticker", isPrivate: true }]);
  });

  it("is refused where the company has it not, and what was sent stays when it is deleted", async () => {
    const { ana, companyId, params } = await inConversation();
    const sticker = await buildSticker(app.as(ana));
    const foreign = await buildSticker(app.as((await app.inNewCompany()).ana));
    const refused = (stickerId: number) =>
      app.as(ana).refused(messages.send, { params, body: { body: "", stickerId } }, "ERR_NO_STICKER_FOUND");
    await refused(foreign.id);
    await app.as(ana).ok(messages.send, { params, body: { body: "", stickerId: sticker.id } });
    await app.as(ana).ok(stickers.delete, { params: { id: sticker.id } });
    await refused(sticker.id);
    expect((await bytesOf(companyId, sticker)).length).toBeGreaterThan(0);
  });
});

describe("keeping one of a message", () => {
  it("adds it as a file of its own, once", async () => {
    const { ana, companyId, receive } = await inConversation();
    const source = await buildSticker(app.as(ana));
    const bytes = await bytesOf(companyId, source);
    const messageId = await receive({ media: { ...webp, size: bytes.length }, fileId: fileOf(source) });
    const keep = () => app.as(ana).ok(messages.keepSticker, { params: { messageId } });
    expect((await keep()).id).toBe(source.id);
    await app.as(ana).ok(stickers.delete, { params: { id: source.id } });
    const kept = await keep();
    expect(kept.mayDelete).toBe(true);
    expect(fileOf(kept)).not.toBe(fileOf(source));
    expect((await bytesOf(companyId, kept)).equals(bytes)).toBe(true);
    expect(await keep()).toMatchObject({ id: kept.id });
  });

  it("is refused of what is no sticker, is not here, or not to be seen", async () => {
    const { ana, site, receive } = await inConversation();
    const source = await buildSticker(app.as(ana));
    const refused = (messageId: number, code: "ERR_NO_MESSAGE_FOUND" | "ERR_NO_FILE_FOUND") =>
      app.as(ana).refused(messages.keepSticker, { params: { messageId } }, code);
    await refused(await receive({ body: "Oi" }), "ERR_NO_MESSAGE_FOUND");
    await refused(
      await receive({ media: webp, fileId: fileOf(source), isDeleted: true }),
      "ERR_NO_MESSAGE_FOUND",
    );
    await refused(await receive({ media: { ...webp, state: "pending" } }), "ERR_NO_FILE_FOUND");
    const colleagues = await buildTicket(site, { status: "open", user_id: null });
    const hidden = { media: webp, fileId: fileOf(source), body: "" };
    await refused(await buildMessage(site, colleagues, hidden), "ERR_NO_MESSAGE_FOUND");
    await app.as(ana).ok(messages.keepSticker, {
      params: { messageId: await receive({ media: webp, fileId: fileOf(source) }) },
    });
  });
});
