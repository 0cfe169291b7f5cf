import { Readable } from "node:stream";

import { describe, expect, it } from "vitest";

import type { OutboundContent, OutboundFile, OutboundMessage } from "../../port.ts";
import { toWire } from "./toWire.ts";
import { group, lid, phone } from "./wire.testing.ts";

const jid = `${lid}@lid`;
const chat = {
  isGroup: false,
  identities: [
    { kind: "phone" as const, value: phone },
    { kind: "lid" as const, value: lid },
  ],
};

const outbound = (content: OutboundContent, changes: Partial<OutboundMessage> = {}): OutboundMessage => ({
  providerId: "3EB0AA",
  chat,
  content,
  attempt: 1,
  ...changes,
});

function file(changes: Partial<OutboundFile>): OutboundFile {
  return {
    kind: "image",
    mimetype: "image/png",
    fileName: "foto.png",
    size: 1,
    caption: "",
    open: () => Promise.resolve(Readable.from(["x"])),
    ...changes,
  };
}

describe("toWire", () => {
  it("sends a text under the id that was chosen, without fetching what it links to", async () => {
    expect(await toWire(outbound({ type: "text", body: "veja https://10.0.0.1/" }))).toEqual({
      jid,
      content: { text: "veja https://10.0.0.1/", linkPreview: null },
      messageId: "3EB0AA",
      isChange: false,
      attributes: {},
    });
  });

  it("quotes", async () => {
    const quoted = { providerId: "3A01", fromMe: false, body: "qual o horário?" };

    const wire = await toWire(outbound({ type: "text", body: "às nove" }, { quoted }));

    expect(wire.quoted).toEqual({
      key: { id: "3A01", fromMe: false, remoteJid: jid },
      message: { conversation: "qual o horário?" },
    });
  });

  it("marks an edit, and a deletion by who wrote the message", async () => {
    const target = { providerId: "3EB0BB", fromMe: true };
    const key = { id: "3EB0BB", fromMe: true, remoteJid: jid };
    const inGroup = { isGroup: true, identities: [{ kind: "group" as const, value: group }] };
    const theirs = { providerId: "3A01", fromMe: false, participant: { kind: "lid" as const, value: lid } };

    expect(await toWire(outbound({ type: "edit", target, body: "certo" }))).toMatchObject({
      content: { text: "certo", edit: key },
      attributes: { edit: "1" },
    });
    expect(await toWire(outbound({ type: "revoke", target }))).toMatchObject({
      content: { delete: key },
      attributes: { edit: "7" },
    });
    expect(await toWire(outbound({ type: "revoke", target: theirs }, { chat: inGroup }))).toMatchObject({
      jid: `${group}@g.us`,
      content: { delete: { id: "3A01", participant: jid } },
      attributes: { edit: "8" },
    });
  });

  it("reacts", async () => {
    const { content } = await toWire(
      outbound({ type: "reaction", target: { providerId: "3A01", fromMe: false }, emoji: "👍" }),
    );

    expect(content).toEqual({ react: { key: { id: "3A01", fromMe: false, remoteJid: jid }, text: "👍" } });
  });

  it("sends every kind of file as what it is", async () => {
    const kinds = await Promise.all(
      (["image", "video", "audio", "document", "sticker"] as const).map(
        async (kind) => (await toWire(outbound({ type: "media", file: file({ kind }) }))).content,
      ),
    );

    expect(kinds.map((content) => Object.keys(content)[0])).toEqual([
      "image",
      "video",
      "audio",
      "document",
      "sticker",
    ]);
    expect(kinds[3]).toMatchObject({ fileName: "foto.png" });
  });

  it("says that a voice note is Opus, since phones play nothing else", async () => {
    const voice = file({ kind: "audio", mimetype: "audio/ogg", voice: true, seconds: 2, waveform: [1, 99] });

    const { content } = await toWire(outbound({ type: "media", file: voice }));

    expect(content).toMatchObject({
      mimetype: "audio/ogg; codecs=opus",
      ptt: true,
      seconds: 2,
      waveform: Uint8Array.of(1, 99),
    });
  });

  it("refuses templates and chats that WhatsApp does not know, for good", async () => {
    const nowhere = { isGroup: false, identities: [{ kind: "page-scoped" as const, value: "1" }] };

    await expect(
      toWire(outbound({ type: "template", name: "x", language: "pt_BR", variables: [] })),
    ).rejects.toMatchObject({ code: "unsupported", retry: "never" });
    await expect(toWire(outbound({ type: "text", body: "oi" }, { chat: nowhere }))).rejects.toMatchObject({
      code: "no-address",
      retry: "never",
    });
  });
});
