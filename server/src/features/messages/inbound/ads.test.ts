import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { AdClick, InboundContent, InboundMessage } from "../../../channels/port.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";

const { externalApi, messages, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
});

const patience = { timeout: 10_000, interval: 50 };
const ad: AdClick = {
  kind: "ad",
  sourceId: "120210001112223334",
  clickId: "AfclidXYZ",
  title: "Lentes com 30% off",
  description: "Só hoje",
  url: "https://fb.me/3abcD",
  thumbnailUrl: "https://scontent.xx.fbcdn.net/a.jpg",
};
const { thumbnailUrl: _picture, ...told } = ad;
const shown = { ...told, ref: null };

const from = (content: InboundContent, id = "a"): InboundMessage => ({
  kind: "message",
  eventId: id,
  chat: { identities: [{ kind: "phone", value: "5511987000001" }], name: "Cliente", isGroup: false },
  at: new Date().toISOString(),
  key: { providerId: id, fromMe: false },
  content,
  ad,
});
const media = { mimetype: "image/png", locator: {} };

async function received(...events: InboundMessage[]) {
  const { companyId, admin } = await app.inNewCompany();
  const { webhook } = await app.as(admin).ok(externalApi.createWebhook, {
    body: { url: "https://hook.invalid/ads", events: ["message.received", "ticket.created"] },
  });
  const connectionId = await buildConnection({ database: app.database, companyId });
  await app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  const as = app.as(admin);
  const list = async () =>
    (await as.ok(tickets.list, { query: { status: "pending", showAll: "true" } })).tickets;
  await expect.poll(async () => (await list()).length, patience).toBe(1);
  const [ticket] = await list();
  const page = await as.ok(messages.list, { params: { ticketUuid: ticket?.uuid ?? "" } });
  const deliveries = async () =>
    (await as.ok(externalApi.listDeliveries, { params: { id: webhook.id }, query: {} })).deliveries;
  return { companyId, as, ticket, deliveries, messages: page.messages };
}

// After fazer-ai/chatwoot#314: what led somebody here is kept with whatever they send first.
describe("a message from an advertisement", () => {
  it.each<[InboundContent, string, unknown]>([
    [{ type: "image", caption: "quero este", media }, "image", null],
    [{ type: "audio", caption: "", media: { ...media, mimetype: "audio/ogg", voice: true } }, "audio", null],
    [{ type: "document", caption: "", media: { ...media, fileName: "receita.pdf" } }, "application", null],
    [{ type: "sticker", caption: "", media }, "sticker", null],
    [
      { type: "location", latitude: -23.5, longitude: -46.6 },
      "locationMessage",
      { latitude: -23.5, longitude: -46.6 },
    ],
    [{ type: "option", body: "Quero", optionId: "yes" }, "conversation", { optionId: "yes" }],
    [
      { type: "text", body: "quero este" },
      "adMetaPreview",
      { title: ad.title, url: ad.url, thumbnailUrl: ad.thumbnailUrl },
    ],
  ])("says which, beside its content: %#", async (content, mediaType, dataJson) => {
    const { messages: found } = await received(from(content));
    expect(found).toMatchObject([{ mediaType, dataJson, ad: shown }]);
  });

  it("is told to webhooks, with the message and its conversation", async () => {
    const { deliveries } = await received(from({ type: "image", caption: "", media }));
    await expect.poll(async () => (await deliveries()).length, { timeout: 20_000, interval: 50 }).toBe(2);
    expect((await deliveries()).map(({ payload }) => payload)).toMatchObject([
      { type: "message.received", data: { ad: shown } },
      { type: "ticket.created", data: { ad: shown } },
    ]);
  });

  it("stands in the report and its export, and is not passed on", async () => {
    const {
      as,
      ticket,
      messages: found,
    } = await received(from({ type: "location", latitude: -23.5, longitude: -46.6 }));
    const { tickets: rows } = await as.ok(endpoints.reports.list, { query: {} });
    expect(rows).toMatchObject([{ id: ticket?.id, ad: shown }]);
    const { bytes } = await as.file(endpoints.reports.export, { query: { format: "csv" } });
    const [head = "", row = ""] = new TextDecoder().decode(bytes).split("\n");
    expect(head).toContain("Anúncio;ID do anúncio;ID do clique");
    expect(row).toContain("Lentes com 30% off;120210001112223334;AfclidXYZ");
    const [first] = found;
    await as.ok(tickets.update, { params: { id: ticket?.id ?? 0 }, body: { status: "open" } });
    const forwarded = await as.ok(messages.forward, {
      body: { messageId: first?.id ?? 0, contactId: ticket?.contact.id ?? 0 },
    });
    expect(forwarded).toMatchObject({ ad: null, dataJson: { latitude: -23.5 } });
  });
});

it("shows what was known of an advertisement before more of it was kept", async () => {
  const { companyId, as, ticket } = await received(from({ type: "text", body: "oi" }));
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update messages set data = data - 'ad' where company_id = $1",
      values: [companyId],
    }),
  );
  const page = await as.ok(messages.list, { params: { ticketUuid: ticket?.uuid ?? "" } });
  const nothing = { sourceId: null, clickId: null, ref: null, description: null };
  expect(page.messages).toMatchObject([{ ad: { ...nothing, kind: "ad", title: ad.title, url: ad.url } }]);
});

it("takes in what a version before left in the inbox, and says of what it does not know that it came", async () => {
  const { companyId, admin } = await app.inNewCompany();
  const connectionId = await buildConnection({ database: app.database, companyId });
  const { title, url, thumbnailUrl } = ad;
  const contents = [
    { type: "ad", body: "quero este", title, url, thumbnailUrl },
    { type: "ad", body: "e este?", title: "" },
    { type: "hologram", of: "a lens" },
    { type: "text", body: "oi" },
  ];
  for (const [index, content] of contents.entries()) {
    const { ad: _, ...event } = from({ type: "text", body: "" }, `old_${index}`);
    const quoted = {
      providerId: "q",
      fromMe: true,
      ...(index === 3 ? { content: { type: "hologram" } } : { body: "x" }),
    };
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "insert into inbox (company_id, connection_id, event_id, chat_key, payload) values ($1, $2, $3, 'phone:5511987000001', $4)",
        values: [companyId, connectionId, `old_${index}`, JSON.stringify({ ...event, content, quoted })],
      }),
    );
  }
  const as = app.as(admin);
  const found = async () => {
    const { tickets: waiting } = await as.ok(tickets.list, { query: { status: "pending", showAll: "true" } });
    const params = { ticketUuid: waiting[0]?.uuid ?? "" };
    return waiting.length === 0 ? [] : (await as.ok(messages.list, { params })).messages;
  };
  await expect.poll(async () => (await found()).length, patience).toBe(4);
  const nothing = { sourceId: null, clickId: null, ref: null, description: null };
  expect(await found()).toMatchObject([
    { body: "quero este", mediaType: "adMetaPreview", ad: { ...nothing, kind: "ad", title, url } },
    { body: "e este?", mediaType: "conversation", ad: { ...nothing, kind: "ad", title: null, url: null } },
    { mediaType: "unsupported", dataJson: { what: "hologram" } },
    { body: "oi", quotedMsg: { mediaType: "unsupported" } },
  ]);
  const parked = await app.database.read(companyId, {
    text: "select 1 from inbox where company_id = $1",
    values: [companyId],
  });
  expect(parked).toEqual([]);
});
