import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";

import { expect, it, vi } from "vitest";

import {
  inboundMessage,
  inboundMessages,
  patience,
  samplePicture,
  sendOurs,
  settle,
  sharesIdentity,
  unique,
} from "./conformance.bench.ts";
import type { Bench } from "./conformance.bench.ts";
import type { IncomingFile } from "./conformance.harness.ts";
import { ChannelError } from "./port.ts";

const incomingFiles: { name: string; file: IncomingFile }[] = [
  {
    name: "a picture with a caption",
    file: { kind: "image", mimetype: "image/png", bytes: samplePicture(), caption: "veja" },
  },
  {
    name: "a voice note",
    file: {
      kind: "audio",
      mimetype: "audio/ogg; codecs=opus",
      bytes: randomBytes(3000),
      caption: "",
      voice: true,
    },
  },
  {
    name: "a document with its name",
    file: {
      kind: "document",
      mimetype: "application/pdf",
      bytes: randomBytes(70_000),
      caption: "",
      fileName: "orçamento.pdf",
    },
  },
];

export function describeInbound(bench: () => Bench): void {
  it("says that it is connected", () => {
    expect(bench().sink.statuses.at(-1)?.status).toBe("CONNECTED");
  });

  it("takes a text in exactly once, with who wrote it", async () => {
    const { contactDoes, contact } = bench().harness;
    const body = unique("Bom dia! Ção ñ 😀");
    const id = await contactDoes.sendText(body);

    const message = await inboundMessage(bench(), id);

    expect(message.content).toMatchObject({ type: "text", body });
    expect(message.key).toMatchObject({ providerId: id, fromMe: false });
    const { session } = bench();
    expect(session.personName ? await session.personName(message.chat) : message.chat.name).toBe(
      contact.name,
    );
    expect(sharesIdentity(message.chat, contact.chat)).toBe(true);
    expect(new Date(message.at).toISOString()).toBe(message.at);
    await settle();
    expect(inboundMessages(bench(), id)).toHaveLength(1);
    expect(bench().harness.isAcknowledged(id)).toBe(true);
  });

  it("gives the same event id when the provider tells it again", async () => {
    const id = await bench().harness.contactDoes.sendText(unique("de novo"));
    const first = await inboundMessage(bench(), id);

    await bench().harness.redeliver(id);
    await settle();

    const again = inboundMessages(bench(), id);
    expect(new Set(again.map((message) => message.eventId))).toEqual(new Set([first.eventId]));
  });

  it("keeps the order in which messages came", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await bench().harness.contactDoes.sendText(unique(`parte ${n}`)));

    for (const id of ids) await inboundMessage(bench(), id);

    const order = bench()
      .sink.eventsOf("message")
      .map((message) => message.key.providerId);
    expect(order.filter((id) => ids.includes(id))).toEqual(ids);
  });

  it("does not acknowledge what could not be stored, and takes it in afterwards", async () => {
    const { sink } = bench();
    const refusedBefore = sink.refusals;
    sink.refuse(true);
    const id = await bench().harness.contactDoes.sendText(unique("banco fora do ar"));
    await vi.waitFor(() => expect(sink.refusals).toBeGreaterThan(refusedBefore), patience);

    await settle();
    const acknowledged = bench().harness.isAcknowledged(id);
    sink.refuse(false);
    expect(acknowledged).toBe(false);
    await bench().harness.redeliver(id);

    const message = await inboundMessage(bench(), id);
    expect(message.key.providerId).toBe(id);
    await vi.waitFor(() => expect(bench().harness.isAcknowledged(id)).toBe(true), patience);
  });

  it.each(incomingFiles)("brings the bytes of $name", async ({ file }) => {
    const id = await bench().harness.contactDoes.sendFile(file);
    const message = await inboundMessage(bench(), id);

    expect(message.content).toMatchObject({ type: file.kind, caption: file.caption });
    if (!("media" in message.content)) throw new Error("no media in the message");
    expect(message.content.media.mimetype).toContain(file.mimetype.split(";")[0]);
    if (file.voice !== undefined) expect(message.content.media.voice).toBe(file.voice);
    if (file.fileName !== undefined) expect(message.content.media.fileName).toBe(file.fileName);

    const locator = JSON.parse(JSON.stringify(message.content.media.locator));
    const bytes = await buffer(await bench().session.download(locator));
    expect(Buffer.compare(bytes, file.bytes)).toBe(0);
  });

  it("refuses a locator that leads nowhere", async () => {
    await expect(bench().session.download({ nowhere: true })).rejects.toBeInstanceOf(ChannelError);
  });
}

export function describeInboundChanges(bench: () => Bench): void {
  it("knows which message a text quotes", async ({ skip }) => {
    if (!bench().harness.capabilities.quote) skip();
    const quotedId = await bench().harness.contactDoes.sendText(unique("a primeira"));
    await inboundMessage(bench(), quotedId);

    const id = await bench().harness.contactDoes.sendText(unique("sobre a primeira"), { quotedId });

    expect((await inboundMessage(bench(), id)).quoted).toMatchObject({ providerId: quotedId });
  });

  it("tells an edit, once its message is there", async ({ skip }) => {
    const { edit, sendText } = bench().harness.contactDoes;
    if (!edit) return skip();
    const id = await sendText(unique("com erro"));
    await inboundMessage(bench(), id);

    await edit(id, "sem erro");

    await vi.waitFor(() => {
      const edits = bench()
        .sink.eventsOf("edit")
        .filter((event) => event.key.providerId === id);
      expect(edits.map((event) => event.body)).toEqual(["sem erro"]);
    }, patience);
  });

  it("tells a deletion", async ({ skip }) => {
    const { revoke, sendText } = bench().harness.contactDoes;
    if (!revoke) return skip();
    const id = await sendText(unique("apague"));
    await inboundMessage(bench(), id);

    await revoke(id);

    await vi.waitFor(() => {
      expect(
        bench()
          .sink.eventsOf("revoke")
          .filter((event) => event.key.providerId === id),
      ).toHaveLength(1);
    }, patience);
  });

  it("tells a reaction and its taking back", async ({ skip }) => {
    const { react } = bench().harness.contactDoes;
    if (!react) return skip();
    const id = await sendOurs(bench(), "reaja");

    await react(id, "❤️");
    await react(id, "");

    await vi.waitFor(() => {
      const reactions = bench()
        .sink.eventsOf("reaction")
        .filter((event) => event.key.providerId === id);
      expect(reactions.map((event) => event.emoji)).toEqual(["❤️", ""]);
    }, patience);
  });

  it("signals typing", async ({ skip }) => {
    const { type } = bench().harness.contactDoes;
    if (!type) return skip();

    await type(true);

    await vi.waitFor(() => {
      const signal = bench().sink.signals.at(-1);
      expect(signal?.active).toBe(true);
      expect(signal && sharesIdentity(signal.chat, bench().harness.contact.chat)).toBe(true);
    }, patience);
  });
}
