import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { Chat, OutboundContent, OutboundFile, OutboundMessage } from "../port.ts";
import { toWire } from "./toWire.ts";

const phone: Chat = { identities: [{ kind: "phone", value: "16505551234" }], isGroup: false };

function message(content: OutboundContent, more: Partial<OutboundMessage> = {}): OutboundMessage {
  return { providerId: "OURS-1", chat: phone, content, attempt: 1, ...more };
}

function media(kind: OutboundFile["kind"], more: Partial<OutboundFile> = {}): OutboundContent {
  const open = () => Promise.resolve(Readable.from([]));
  const file = { kind, mimetype: "x/y", fileName: "lista.pdf", size: 0, caption: "veja", open, ...more };
  return { type: "media", file };
}

const ownFile: OutboundFile = {
  kind: "document",
  mimetype: "application/pdf",
  fileName: "julho.pdf",
  size: 0,
  caption: "",
  open: () => Promise.resolve(Readable.from([])),
};

describe("toWire", () => {
  it("writes a text with the address and our id", () => {
    expect(toWire(message({ type: "text", body: "Olá" }))).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "16505551234",
      type: "text",
      text: { body: "Olá", preview_url: false },
      biz_opaque_callback_data: "OURS-1",
    });
  });

  it("quotes by the message's id", () => {
    const quoted = { providerId: "wamid.q", fromMe: false, body: "?" };
    const wire = toWire(message({ type: "text", body: "sim" }, { quoted }));
    expect(wire).toMatchObject({ context: { message_id: "wamid.q" } });
  });

  it.each([
    [
      { kind: "business-scoped", value: "BR.150" } as const,
      { recipient: "BR.150", recipient_type: "individual" },
    ],
    [{ kind: "group", value: "Y2Fw" } as const, { to: "Y2Fw", recipient_type: "group" }],
  ])("addresses who has no number by %o", (identity, expected) => {
    const chat = { identities: [identity], isGroup: identity.kind === "group" };
    const wire = toWire(message({ type: "text", body: "oi" }, { chat }));
    expect(wire).toMatchObject(expected);
    expect("to" in wire).toBe("to" in expected);
  });

  it("addresses by the id of this business rather than by that of linked ones", () => {
    const ids = ["BR.ENT.118", "BR.150"].map((value) => ({ kind: "business-scoped", value }) as const);
    const by = (identities: typeof ids) =>
      toWire(message({ type: "text", body: "oi" }, { chat: { identities, isGroup: false } }));
    expect(by(ids)).toMatchObject({ recipient: "BR.150" });
    expect(by(ids.slice(0, 1))).toMatchObject({ recipient: "BR.ENT.118" });
  });

  it.each([
    [media("image"), { image: { id: "77", caption: "veja" } }],
    [media("document"), { document: { id: "77", caption: "veja", filename: "lista.pdf" } }],
    [media("audio", { voice: true }), { audio: { id: "77", voice: true } }],
    [media("sticker"), { sticker: { id: "77" } }],
    [
      { type: "location", latitude: 1, longitude: 2, name: "Sé" } as const,
      { location: { latitude: 1, longitude: 2, name: "Sé" } },
    ],
    [
      { type: "reaction", target: { providerId: "wamid.t", fromMe: false }, emoji: "" } as const,
      { reaction: { message_id: "wamid.t", emoji: "" } },
    ],
    [
      {
        type: "contacts",
        contacts: [{ name: "Ana", phones: ["+5511988880000", "190"], vcard: "" }],
      } satisfies OutboundContent,
      {
        contacts: [
          {
            name: { formatted_name: "Ana", first_name: "Ana" },
            phones: [
              { phone: "+5511988880000", wa_id: "5511988880000", type: "CELL" },
              { phone: "190", type: "CELL" },
            ],
          },
        ],
      },
    ],
    [
      {
        type: "template",
        name: "lembrete",
        language: "pt_BR",
        variables: ["Ana", "9h"],
      } satisfies OutboundContent,
      {
        template: {
          name: "lembrete",
          language: { code: "pt_BR" },
          components: [
            {
              type: "body",
              parameters: [
                { type: "text", text: "Ana" },
                { type: "text", text: "9h" },
              ],
            },
          ],
        },
      },
    ],
    [
      {
        type: "template",
        name: "cardapio",
        language: "pt_BR",
        variables: [],
        headerFile: { kind: "document", url: "https://example.com/approved.pdf" },
      } satisfies OutboundContent,
      {
        template: {
          name: "cardapio",
          language: { code: "pt_BR" },
          components: [
            {
              type: "header",
              parameters: [{ type: "document", document: { link: "https://example.com/approved.pdf" } }],
            },
          ],
        },
      },
    ],
    [
      {
        type: "template",
        name: "cardapio",
        language: "pt_BR",
        variables: [],
        headerFile: { kind: "document", url: "https://example.com/approved.pdf" },
        ownFile,
      } satisfies OutboundContent,
      {
        template: {
          name: "cardapio",
          language: { code: "pt_BR" },
          components: [
            {
              type: "header",
              parameters: [{ type: "document", document: { id: "77", filename: ownFile.fileName } }],
            },
          ],
        },
      },
    ],
    [
      { type: "template", name: "ola", language: "pt_BR", variables: [] } satisfies OutboundContent,
      { template: { name: "ola", language: { code: "pt_BR" } } },
    ],
  ])("writes each kind of content %#", (content, expected) => {
    const wire = toWire(message(content), "77");
    for (const [name, value] of Object.entries(expected)) expect(wire[name]).toEqual(value);
  });

  it("refuses for good what the Cloud API cannot do", () => {
    const target = { providerId: "wamid.t", fromMe: true };
    expect(() => toWire(message({ type: "edit", target, body: "x" }))).toThrow(
      expect.objectContaining({ code: "unsupported", retry: "never", ambiguous: false }),
    );
    const chat = { identities: [], isGroup: false };
    expect(() => toWire(message({ type: "text", body: "x" }, { chat }))).toThrow(
      expect.objectContaining({ code: "undeliverable" }),
    );
  });
});
