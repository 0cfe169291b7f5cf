import { describe, expect, it } from "vitest";
import type { InboundEvent } from "../port.ts";
import { fromWire } from "./fromWire.ts";
import { facebook, instagram } from "./platforms.ts";
import {
  igsid,
  instagramId,
  pageId,
  psid,
  recordedInstagram,
  recordedPage,
} from "./recordedPayloads.testing.ts";

const events = (body: unknown, platform = facebook): InboundEvent[] =>
  fromWire(platform, body).flatMap((one) => one.events);
function contents(body: unknown, platform = facebook) {
  return events(body, platform).map((event) => (event.kind === "message" ? event.content : event.kind));
}

describe("a page's webhook", () => {
  it("tells whose it is, who writes to it and when", () => {
    expect(fromWire(facebook, recordedPage.text)).toEqual([
      {
        account: pageId,
        events: [
          {
            kind: "message",
            eventId: "m_1",
            chat: { identities: [{ kind: "page-scoped", value: `${pageId}:${psid}` }], isGroup: false },
            at: "2025-06-08T20:59:43.000Z",
            key: { providerId: "m_1", fromMe: false },
            content: { type: "text", body: "Bom dia" },
          },
        ],
      },
    ]);
  });

  it("leaves out what is of a day that no database takes", () => {
    const at = (moment: number): unknown =>
      JSON.parse(
        JSON.stringify(recordedPage.text).replace('"timestamp":1749416383000', `"timestamp":${moment}`),
      );
    expect(events(at(253_402_300_799_000))[0]?.at).toBe("9999-12-31T23:59:59.000Z");
    expect(events(at(253_402_300_800_000))).toEqual([]);
  });

  it("is nobody's of another channel, and Instagram's is not the page's", () => {
    expect(fromWire(instagram, recordedPage.text)).toEqual([]);
    expect(fromWire(facebook, recordedInstagram.text)).toEqual([]);
    const [delivery] = fromWire(instagram, recordedInstagram.text);
    expect(delivery?.account).toBe(instagramId);
    expect(delivery?.events[0]?.chat.identities).toEqual([
      { kind: "instagram-scoped", value: `${instagramId}:${igsid}` },
    ]);
  });

  it("brings each of several files as a message of its own", () => {
    const [first, second] = events(recordedPage.files);
    expect([first, second].map((event) => event?.kind === "message" && event.key.providerId)).toEqual([
      "m_3",
      "m_3#1",
    ]);
    expect(contents(recordedPage.files)).toMatchObject([
      { type: "image", media: { mimetype: "image/png" } },
      { type: "document", media: { mimetype: "application/pdf", fileName: "orçamento.pdf" } },
    ]);
  });

  it("keeps words, pictures and buttons of a template, and of products that are shared", () => {
    expect(contents(recordedPage.templateEcho)).toMatchObject([
      { type: "text", body: "Veja\n\n• Falar com alguém" },
      {
        type: "image",
        caption: "*Óculos*\n\nR$ 99\n\nhttps://otica.example/1\nLigar: +551140040001",
        business: { title: "Óculos" },
      },
      { type: "text", body: "*Lentes*\n\nVer: https://otica.example/2" },
    ]);
    expect(contents(recordedPage.products)).toMatchObject([{ type: "image", caption: "*Óculos*\n\nR$ 99" }]);
  });

  it("tells of a part that it cannot read, whatever that is", () => {
    expect(contents(recordedPage.oddFiles)).toMatchObject([
      { type: "unsupported", what: "fallback" },
      { type: "unsupported", what: "attachment" },
      { type: "text", body: "https://example.com/x" },
      { type: "audio" },
    ]);
  });

  it.each([
    ["reply", { quoted: { providerId: "m_1" } }],
    ["sticker", { content: { type: "sticker" } }],
    ["newSticker", { content: { type: "sticker" } }],
    [
      "link",
      { content: { type: "text", body: "https://clinica.com.br/agenda", preview: { title: "Agenda" } } },
    ],
    ["quickReply", { content: { type: "option", body: "Sim", optionId: "yes" } }],
    [
      "ad",
      {
        content: { type: "text", body: "Ainda há vagas?" },
        ad: { kind: "ad", sourceId: "6045246247433", title: "Consulta em casa" },
      },
    ],
    [
      "adAsFile",
      {
        content: { type: "image" },
        ad: { kind: "ad", sourceId: "6045246247433", title: "Consulta em casa" },
      },
    ],
    [
      "postbackOfLink",
      { content: { type: "option", body: "Começar" }, ad: { kind: "link", ref: "panfleto-centro" } },
    ],
    ["postback", { content: { type: "option", body: "Agendar", optionId: "ICE_BREAKER_1" } }],
    ["echo", { key: { providerId: "m_9", fromMe: true }, isEcho: true }],
    ["ownEcho", { kind: "ack", providerId: "m_10", sentAs: "3EB0AA", level: 1 }],
    ["edit", { kind: "edit", key: { providerId: "m_1" }, body: "Boa tarde" }],
    ["reaction", { kind: "reaction", key: { providerId: "m_1" }, emoji: "❤️", fromMe: false }],
    ["unreaction", { kind: "reaction", emoji: "" }],
    ["read", { kind: "watermark", level: 3, upTo: "2025-06-08T20:59:45.000Z" }],
    ["standby", { content: { type: "text", body: "Alguém?" } }],
  ] as const)("reads its %s", (name, event) => {
    expect(events(recordedPage[name])).toMatchObject([event]);
  });

  it("tells what was delivered by name, and what before it", () => {
    expect(events(recordedPage.delivery)).toMatchObject([
      { kind: "ack", providerId: "m_10", level: 2 },
      { kind: "watermark", level: 2 },
    ]);
  });

  it("knows the words behind a file of ours as a part of it", () => {
    expect(events(recordedPage.ownPart)).toEqual([]);
    expect(events(recordedPage.ownEcho)).toHaveLength(1);
  });
});

describe("Instagram's webhook", () => {
  it.each([
    ["storyReply", { content: { type: "image", caption: "Lindo!", media: { story: "reply" } } }],
    ["storyMention", { content: { type: "image", caption: "", media: { story: "mention" } } }],
    ["oldStory", { content: { type: "text", body: "Ainda tem?", story: "reply" } }],
    ["ephemeral", { content: { type: "unavailable", why: "view-once" } }],
    ["post", { content: { type: "image", caption: "Óculos" } }],
    ["sharedStory", { content: { type: "image" } }],
    ["deleted", { kind: "revoke", key: { providerId: "ig_1", fromMe: false } }],
    ["unsupported", { content: { type: "unsupported" } }],
    ["reel", { content: { type: "video", caption: "Dica" } }],
    ["share", { content: { type: "image" } }],
    ["voice", { content: { type: "audio", media: { voice: true } } }],
    ["reaction", { kind: "reaction", emoji: "❤" }],
    ["echo", { key: { fromMe: true }, isEcho: true, content: { body: "Obrigada" } }],
  ] as const)("reads its %s", (name, event) => {
    expect(events(recordedInstagram[name], instagram)).toMatchObject([event]);
  });

  const answeredStory = { type: "image", media: { story: "reply" } };
  it.each([
    [
      "storyPhoto",
      "ig_11",
      [
        { ...answeredStory, caption: "" },
        { type: "image", caption: "" },
      ],
    ],
    ["storyFilm", "ig_12", [{ ...answeredStory, caption: "Assim?" }, { type: "video" }]],
    ["storyEcho", "ig_13", [answeredStory, { type: "image" }, { type: "image" }]],
  ] as const)("keeps the story and what it was answered with: %s", (name, mid, expected) => {
    const read = events(recordedInstagram[name], instagram);
    expect(contents(recordedInstagram[name], instagram)).toMatchObject(expected);
    const ids = read.map((event) => event.kind === "message" && event.key.providerId);
    expect(ids).toEqual([mid, `${mid}#1`, `${mid}#2`].slice(0, expected.length));
  });

  it("tells that a message was read, and so were those before it", () => {
    expect(events(recordedInstagram.seen, instagram)).toMatchObject([
      { kind: "ack", providerId: "ig_9", level: 3 },
      { kind: "watermark", level: 3 },
    ]);
  });

  it("does not fetch from somewhere what is shared as a page", () => {
    const page = structuredClone(recordedInstagram.share);
    const told = JSON.parse(JSON.stringify(page).replace(/https:[^"]*/, "https://example.com/post"));
    expect(contents(told, instagram)).toMatchObject([
      { type: "text", preview: { url: "https://example.com/post" } },
    ]);
  });
});
