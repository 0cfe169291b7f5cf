import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { InboundEvent } from "../port.ts";
import { fromWire } from "./fromWire.ts";
import { failedStatus, recorded, sheena, wamid } from "./recordedPayloads.testing.ts";

const userId = "US.13491208655302741918";

const changeOf = (field: string, value: object) => ({
  object: "whatsapp_business_account",
  entry: [
    { id: "1", changes: [{ field, value: { metadata: { phone_number_id: "106540352242922" }, ...value } }] },
  ],
});

function onlyEvent(body: unknown): InboundEvent {
  const [first, ...others] = fromWire(body);
  expect(others).toEqual([]);
  expect(first?.account).toBe("106540352242922");
  expect(first?.events).toHaveLength(1);
  const event = first?.events[0];
  if (event === undefined) throw new Error("no event");
  return event;
}

describe("fromWire", () => {
  it("reads who wants no more campaigns, and who wants them again", () => {
    const told = (value: string) =>
      changeOf("user_preferences", {
        contacts: [{ profile: { name: "Sheena Nelson" }, wa_id: sheena }],
        user_preferences: [
          { wa_id: sheena, category: "marketing_messages", value, timestamp: 1_749_416_383 },
        ],
      });
    expect(onlyEvent(told("stop"))).toEqual({
      kind: "preference",
      eventId: `preference:${sheena}:2025-06-08T20:59:43.000Z`,
      chat: { identities: [{ kind: "phone", value: sheena }], name: "Sheena Nelson", isGroup: false },
      at: "2025-06-08T20:59:43.000Z",
      wantsCampaigns: false,
    });
    expect(onlyEvent(told("resume"))).toMatchObject({ wantsCampaigns: true });
  });

  it("reads a text with its writer, id and time", () => {
    expect(onlyEvent(recorded.text)).toEqual({
      kind: "message",
      eventId: wamid,
      chat: {
        identities: [
          { kind: "phone", value: sheena },
          { kind: "business-scoped", value: userId },
        ],
        name: "Sheena Nelson",
        isGroup: false,
      },
      at: "2025-06-08T20:59:43.000Z",
      key: { providerId: wamid, fromMe: false },
      content: { type: "text", body: "Does it come in another color?" },
    });
  });

  it("knows a person without a number by the id", () => {
    expect(onlyEvent(recorded.hidden).chat).toEqual({
      identities: [{ kind: "business-scoped", value: userId }],
      name: "Pablo M.",
      isGroup: false,
    });
  });

  it("knows whose message is quoted, and what is forwarded", () => {
    expect(onlyEvent(recorded.reply)).toMatchObject({ quoted: { providerId: "wamid.quoted", fromMe: true } });
    const forwarded = onlyEvent(recorded.forwarded);
    expect(forwarded).toMatchObject({ forwarded: true });
    expect(forwarded).not.toHaveProperty("quoted");
  });

  it.each([
    [recorded.image, { type: "image", caption: "Taj Mahal", media: { mimetype: "image/jpeg" } }],
    [
      recorded.voice,
      { type: "audio", caption: "", media: { mimetype: "audio/ogg; codecs=opus", voice: true } },
    ],
    [recorded.video, { type: "video", media: { mimetype: "video/mp4" } }],
    [recorded.document, { type: "document", caption: "List", media: { fileName: "80skaraokesonglist.pdf" } }],
    [recorded.sticker, { type: "sticker", media: { mimetype: "image/webp" } }],
  ])("reads media %#", (body, content) => {
    const locator = { mediaId: "1003383421387256" };
    expect(onlyEvent(body)).toMatchObject({ content: { ...content, media: { ...content.media, locator } } });
  });

  it.each([
    [
      recorded.location,
      { type: "location", latitude: 37.4421624, longitude: -122.1615, name: "Philz Coffee" },
    ],
    [recorded.button, { type: "option", body: "Unsubscribe me", optionId: "Unsubscribe" }],
    [recorded.listReply, { type: "option", body: "Priority Mail", optionId: "priority_express" }],
    [recorded.buttonReply, { type: "option", body: "Cancel", optionId: "cancel-button" }],
    [recorded.flowReply, { type: "text", body: 'Sent\nname: Sheena\npets: ["cat"]' }],
    [recorded.emptyFlowReply, { type: "unsupported", what: "nfm_reply" }],
    [
      recorded.order,
      { type: "text", body: "Love these!\n2 × di9ozbzfi4 – USD 30.00\n1 × nqryix03ez – R$ 25,50" },
    ],
    [recorded.emptyOrder, { type: "unsupported", what: "order" }],
    [recorded.unsupported, { type: "unsupported", what: "poll_creation" }],
  ])("reads what else a message can be %#", (body, content) => {
    expect(onlyEvent(body)).toMatchObject({ kind: "message", content });
  });

  it.each<[string, string, object, object]>([
    [
      "an item of an order without its name, number or price",
      "order",
      {
        text: "Love these!",
        product_items: [
          { quantity: 2, item_price: 30, currency: "USD" },
          { product_retailer_id: "nqryix03ez" },
          "broken",
          { product_retailer_id: "di9ozbzfi4", quantity: "many", item_price: 12, currency: "USD" },
        ],
      },
      {
        type: "text",
        body: "Love these!\n2 × ❔ – USD 30.00\n1 × nqryix03ez\n1 × di9ozbzfi4 – USD 12.00",
      },
    ],
    ["an order without its items", "order", { text: "Love these!" }, { type: "text", body: "Love these!" }],
    [
      "a button without its payload",
      "button",
      { text: "Unsubscribe me" },
      { type: "option", body: "Unsubscribe me", optionId: "Unsubscribe me" },
    ],
    [
      "a button without its words",
      "button",
      { payload: "Unsubscribe", text: 7 },
      { type: "option", body: "Unsubscribe", optionId: "Unsubscribe" },
    ],
    ["a button without either", "button", {}, { type: "unsupported", what: "button" }],
    [
      "a form without its words",
      "interactive",
      { type: "nfm_reply", nfm_reply: { response_json: '{"name":"Sheena"}' } },
      { type: "text", body: "name: Sheena" },
    ],
    [
      "a form without its answers",
      "interactive",
      { type: "nfm_reply", nfm_reply: { body: "Sent", response_json: null } },
      { type: "text", body: "Sent" },
    ],
  ])("keeps what is there of %s", (...[, type, body, content]) => {
    expect(onlyEvent(recorded.partial(type, body))).toMatchObject({ kind: "message", content });
  });

  // After fazer-ai/chatwoot#314 and chatwoot/chatwoot#13995: it stands beside any kind of message.
  it.each([
    "ad",
    "adAsPhoto",
    "adAsAudio",
    "adAsDocument",
    "adAsPlace",
    "adAsSticker",
    "adAsButton",
  ] as const)("keeps which advertisement somebody came from: %s", (name) => {
    expect(onlyEvent(recorded[name])).toMatchObject({
      kind: "message",
      ad: {
        kind: "ad",
        sourceId: "120226305854810726",
        clickId: "Aff-n8ZTODiE79d22KtAwQKj9e",
        title: "Chat with us",
        description: "Summer succulents are here!",
        url: "https://fb.me/3cr4Wqqkv",
        thumbnailUrl: "https://scontent.xx.fbcdn.net/v/t45.1",
      },
    });
    expect(onlyEvent(recorded.text)).not.toHaveProperty("ad");
  });

  it("makes a vCard of a shared contact", () => {
    const event = onlyEvent(recorded.contacts);
    if (event.kind !== "message" || event.content.type !== "contacts") throw new Error("no contacts");
    const [contact] = event.content.contacts;
    expect(contact).toMatchObject({ name: "Barbara J. Johnson", phones: ["+14155550829"] });
    expect(contact?.vcard).toContain("TEL;type=CELL;waid=14155550829:+14155550829");
  });

  // chatwoot/chatwoot#10567: one card that lacks a field among several.
  it("keeps every card, called by what it has", () => {
    const phones = [{ phone: "+5511977770001" }];
    const cards = [
      { name: { formatted_name: "Um" }, phones },
      { name: { first_name: "Dois", last_name: "Silva" }, phones: [{ phone: 7 }, ...phones] },
      { name: { formatted_name: " " }, org: { company: "Três Ltda" }, phones: "none" },
      { phones: [{ phone: "+55 11 97777-0004", wa_id: "" }] },
      { emails: [{ email: "cinco@example.com" }] },
      { vcard: "BEGIN:VCARD\nFN:Seis\nTEL;waid=5511977770006:+55 11 97777-0006\nEND:VCARD" },
      {},
      null,
    ];

    expect(onlyEvent(recorded.cards(...cards))).toMatchObject({
      content: {
        type: "contacts",
        contacts: [
          { name: "Um", phones: ["+5511977770001"] },
          { name: "Dois Silva", phones: ["+5511977770001"] },
          { name: "Três Ltda", phones: [] },
          { name: "+5511977770004", phones: ["+5511977770004"] },
          { name: "cinco@example.com", phones: [] },
          { name: "Seis", phones: ["+5511977770006"] },
          { name: "❔", phones: [] },
          { name: "❔", phones: [] },
        ],
      },
    });
    expect(onlyEvent(recorded.cards())).toMatchObject({ content: { type: "unsupported", what: "contacts" } });
  });

  it.each([
    [
      recorded.reaction,
      { kind: "reaction", key: { providerId: "wamid.target" }, fromMe: false, emoji: "👍" },
    ],
    [recorded.reactionTaken, { kind: "reaction", key: { providerId: "wamid.target" }, emoji: "" }],
    [recorded.edit, { kind: "edit", key: { providerId: "wamid.target", fromMe: false }, body: "Fixed" }],
    [recorded.revoke, { kind: "revoke", key: { providerId: "wamid.target", fromMe: false } }],
    [recorded.call, { kind: "call", eventId: "wacid.1:terminate", outcome: "missed", video: false }],
    [
      recorded.echo,
      {
        kind: "message",
        key: { providerId: wamid, fromMe: true },
        chat: { identities: [{ value: sheena }] },
      },
    ],
  ])("reads what is no new message of theirs %#", (body, event) => {
    expect(onlyEvent(body)).toMatchObject(event);
  });

  it("tells who has another number, and the ids that come and go with it", () => {
    expect(onlyEvent(recorded.system)).toMatchObject({
      kind: "moved",
      former: [{ kind: "phone", value: sheena }],
      current: [{ kind: "phone", value: "12195555358" }],
    });
    expect(onlyEvent(recorded.movedWithIds)).toMatchObject({
      former: [{ value: sheena }, { value: "US.1" }, { value: "US.ENT.1" }],
      current: [{ value: "12195555358" }, { value: "US.2" }, { value: "US.ENT.2" }],
    });
    expect(onlyEvent(recorded.movedId)).toMatchObject({
      former: [{ kind: "business-scoped", value: "US.1" }],
      current: [{ kind: "business-scoped", value: "US.2" }],
    });
    expect(fromWire(recorded.identityChanged)).toEqual([]);
  });

  it("knows a person of linked portfolios by both ids", () => {
    const event = onlyEvent(recorded.linked);
    expect(event.chat.identities.map(({ value }) => value)).toEqual([sheena, "US.1", "US.ENT.1"]);
  });

  it.each(["reaction", "revoke", "edit", "system", "request_welcome"])(
    "shows no message for a %s that it cannot read",
    (type) => {
      const head = { from: sheena, id: wamid, timestamp: "1749416383" };
      const body = (messages: object[]) => ({
        object: "whatsapp_business_account",
        entry: [
          { changes: [{ field: "messages", value: { metadata: { phone_number_id: "1" }, messages } }] },
        ],
      });
      expect(fromWire(body([{ ...head, type }]))).toEqual([]);
      expect(fromWire(body([{ ...head, type: "unheard_of" }]))[0]?.events).toHaveLength(1);
    },
  );

  it("keeps group and author apart", () => {
    expect(onlyEvent(recorded.group)).toMatchObject({
      chat: { isGroup: true, identities: [{ kind: "group" }] },
      author: { name: "Sheena Nelson" },
      key: { participant: { kind: "phone", value: sheena } },
    });
  });

  it.each([
    ["sent", 1],
    ["delivered", 2],
    ["read", 3],
    ["played", 5],
  ])("reads the status %s as level %i, with the id we sent under", (status, level) => {
    const event = onlyEvent(recorded.status(status, { biz_opaque_callback_data: "OURS-1" }));
    const eventId = `${wamid}:${status}`;
    expect(event).toMatchObject({ kind: "ack", eventId, providerId: wamid, sentAs: "OURS-1", level });
  });

  it("reads a failure with Meta's reason", () => {
    expect(onlyEvent(failedStatus)).toMatchObject({
      kind: "failure",
      providerId: wamid,
      sentAs: "OURS-1",
      code: "recipient-protected",
      reason: expect.stringContaining("131049: In order to maintain"),
    });
  });

  it("reads of a refused campaign that its recipient wants none any more", () => {
    const refused = recorded.status("failed", { errors: [{ code: 131050, title: "Opted out" }] });
    expect(fromWire(refused)[0]?.events).toMatchObject([
      { kind: "failure", providerId: wamid, code: "recipient-protected" },
      {
        kind: "preference",
        eventId: `preference:${wamid}`,
        chat: { identities: [{ kind: "phone", value: sheena }] },
        wantsCampaigns: false,
      },
    ]);
  });

  it("shows a message whose body it cannot read, and drops none of its neighbours", () => {
    const broken = { from: sheena, id: "wamid.broken", timestamp: "1749416383", type: "text", text: 5 };
    const good = {
      from: sheena,
      id: "wamid.good",
      timestamp: "1749416383",
      type: "text",
      text: { body: "ok" },
    };
    const value = { metadata: { phone_number_id: "1" }, messages: [null, broken, { id: 1 }, good] };
    const [read] = fromWire({
      object: "whatsapp_business_account",
      entry: [null, { changes: ["?", { field: "messages", value }] }],
    });
    expect(read?.events.map((event) => event.kind === "message" && event.content)).toEqual([
      { type: "unsupported", what: "text" },
      { type: "text", body: "ok" },
    ]);
  });

  it("leaves other products' webhooks alone", () => {
    expect(fromWire({ object: "page", entry: [{ messaging: [] }] })).toEqual([]);
  });

  it("answers a list for any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(Array.isArray(fromWire(body))).toBe(true);
      }),
    );
  });

  it("answers a list for a webhook with anything in any place", () => {
    const places = fc.constantFrom(
      "text",
      "image",
      "contacts",
      "reaction",
      "edit",
      "system",
      "interactive",
      "revoke",
    );
    const anything = fc.jsonValue();
    const messages = fc.array(
      fc.oneof(
        anything,
        fc.tuple(places, anything, anything).map(([type, body, context]) => ({
          id: "wamid.1",
          from: "5511999998888",
          timestamp: "1749416383",
          type,
          [type]: body,
          context,
          referral: context,
        })),
      ),
    );
    const lists = fc.record({
      messages,
      statuses: fc.oneof(anything, messages),
      contacts: anything,
      calls: messages,
    });
    fc.assert(
      fc.property(lists, fc.constantFrom("messages", "smb_message_echoes", "calls"), (value, field) => {
        const change = { field, value: { metadata: { phone_number_id: "1" }, ...value } };
        const read = fromWire({ object: "whatsapp_business_account", entry: [{ changes: [change] }] });
        const ids = read.flatMap(({ events }) => events.map(({ eventId }) => eventId));
        expect(ids.filter((id) => typeof id !== "string" || id === "")).toEqual([]);
      }),
    );
  });
});
