import { createServer, type Server } from "node:http";
import { endpoints } from "@balcao/contract";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundEvent } from "../../../channels/port.ts";
import { buildConnection, buildTicket } from "../../tickets/tickets.testing.ts";

const { messages, settings } = endpoints;
let site: Server;
let origin: string;
const slow: string[] = [];
let picture: Buffer;
let app: TestApp;
beforeAll(async () => {
  picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: "#0d9488" } })
    .png()
    .toBuffer();
  site = createServer((request, response) => {
    // A page that takes its time.
    if (request.url?.startsWith("/slow")) return void slow.push(request.url);
    if (request.url?.endsWith(".png"))
      return void response.writeHead(200, { "content-type": "image/png" }).end(picture);
    response.writeHead(200, { "content-type": "text/html" }).end(`<title>Página ${request.url}</title>`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  app = await startTestApp({ publicPlaces: [new URL(origin).host] });
});
afterAll(() => site.close());

it("comes by itself under what a contact writes, follows an edit, and is erased with the message", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const place = { database: app.database, companyId };
  const connectionId = await buildConnection(place, { channel: "whatsapp", is_default: true });
  await app
    .as(admin)
    .ok(settings.updateCompanySetting, { body: { column: "lgpdDeleteMessage", data: true } });
  const chat = {
    identities: [{ kind: "phone" as const, value: "5511980001234" }],
    name: "João",
    isGroup: false,
  };
  const key = { providerId: "in-1", fromMe: false };
  const report = (event: InboundEvent) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events: [event] });
  const at = new Date().toISOString();
  const hears = await app.listen(admin);
  const shows = (title: string) =>
    hears.next(
      "-appMessage",
      ({ message }) => JSON.stringify(message).includes(`"title":"${title}"`),
      10_000,
    );

  await report({
    kind: "message",
    eventId: "m1",
    chat,
    at,
    key,
    content: { type: "text", body: `Veja ${origin}/a` },
  });
  expect(await shows("Página /a")).toMatchObject({ message: { body: `Veja ${origin}/a` } });

  await report({ kind: "edit", eventId: "e1", chat, at, key, body: `Melhor: ${origin}/b` });
  expect(await shows("Página /b")).toMatchObject({ message: { isEdited: true } });

  await report({ kind: "revoke", eventId: "r1", chat, at, key });
  expect(await hears.next("-appMessage", (one) => one["action"] === "delete")).toMatchObject({
    message: { isDeleted: true, linkPreview: null },
  });
  const rows = await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "select body, link_preview_id, transcription from messages" }),
  );
  expect(rows).toEqual([{ body: "", link_preview_id: null, transcription: null }]);
  const [ticket] = (
    await app.as(admin).ok(endpoints.tickets.list, { query: { status: "pending", showAll: "true" } })
  ).tickets;
  const page = await app.as(admin).ok(messages.list, { params: { ticketUuid: ticket?.uuid ?? "" } });
  expect(JSON.stringify(page.messages)).not.toContain("Página");
});

it("brings our own copy of an advertisement's picture, and none that lies inside", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const place = { database: app.database, companyId };
  const connectionId = await buildConnection(place, { channel: "whatsapp", is_default: true });
  const chat = { identities: [{ kind: "phone" as const, value: "5511980001235" }], isGroup: false };
  const ad = (n: number, thumbnailUrl: string): InboundEvent => ({
    kind: "message",
    eventId: `m${n}`,
    chat,
    at: new Date().toISOString(),
    key: { providerId: `ad-${n}`, fromMe: false },
    content: { type: "text", body: `Anúncio ${n}` },
    ad: { kind: "ad", title: "Implantes", thumbnailUrl },
  });
  const hears = await app.listen(admin);
  await app.running.pipeline.inbox.accept({
    companyId,
    connectionId,
    events: [ad(1, "http://10.0.0.1/a.png"), ad(2, `${origin}/a.png`)],
  });
  const event = await hears.next("-appMessage", (one) => one["action"] === "update", 10_000);
  expect(event["message"]).toMatchObject({
    body: "Anúncio 2",
    mediaType: "adMetaPreview",
    linkPreview: { image: { width: 600, height: 300 } },
  });
  const rows = await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "select body, link_preview_id is not null as shows from messages order by id" }),
  );
  expect(rows).toEqual([
    { body: "Anúncio 1", shows: false },
    { body: "Anúncio 2", shows: true },
  ]);
});

it("holds up nothing but other previews, however many slow pages somebody writes of", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const place = { database: app.database, companyId };
  const ticket = await buildTicket(place, {
    status: "open",
    user_id: admin.id,
    connection_id: await buildConnection(place, { channel: "whatsapp" }),
  });
  const send = (body: string) =>
    app.as(admin).ok(messages.send, { params: { ticketId: ticket.id }, body: { body } });
  for (let n = 0; n < 10; n += 1) await send(`${origin}/slow${n}`);
  await expect.poll(() => slow.length, { timeout: 5_000 }).toBe(1);
  const quick = await app
    .as(admin)
    .ok(endpoints.quickMessages.create, { body: { shortcode: "oi", message: "Olá" } });
  const form = new FormData();
  form.append("file", new Blob(["GIF89a"]), "a.gif");
  const params = { id: quick.id };
  await app.as(admin).upload(endpoints.quickMessages.uploadMedia, { params, form });
  await app.as(admin).ok(endpoints.quickMessages.delete, { params });
  const files = () => app.database.read(companyId, { text: "select id from files" });
  await expect.poll(files, { timeout: 5_000 }).toEqual([]);
  expect(slow).toHaveLength(1);
});
