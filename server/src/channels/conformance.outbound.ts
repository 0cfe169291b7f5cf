import { Readable } from "node:stream";

import { expect, it, vi } from "vitest";

import {
  bodyOf,
  inboundMessage,
  ours,
  outbound,
  patience,
  samplePicture,
  expectSeen,
  seenMessage,
  sendOurs,
  unique,
} from "./conformance.bench.ts";
import type { Bench } from "./conformance.bench.ts";
import { ChannelError } from "./port.ts";

export function describeOutbound(bench: () => Bench): void {
  it("sends a text once, under the id that it answers", async () => {
    const message = outbound(bench(), { type: "text", body: unique("Olá! 😀") });

    const receipt = await bench().session.send(message);

    const seen = await seenMessage(bench(), receipt.providerId);
    expect(seen).toMatchObject({ kind: "text", body: bodyOf(message) });
    if (bench().harness.capabilities.choosesProviderId) expect(receipt.providerId).toBe(message.providerId);
    expect(new Date(receipt.at).toISOString()).toBe(receipt.at);
    expect(
      bench()
        .harness.seen()
        .filter(({ id }) => id === receipt.providerId),
    ).toHaveLength(1);
  });

  it("lets a message's receipts rise to read", async () => {
    const before = bench().sink.events.length;
    const id = await sendOurs(bench(), "leia");
    const { receipts = [2, 3], contactDoes } = bench().harness;
    for (const level of receipts) await contactDoes.receive(id, level);

    await vi.waitFor(() => {
      // A provider names the message, or a moment up to which all is meant.
      const levels = bench()
        .sink.events.slice(before)
        .flatMap((event) => {
          if (event.kind === "watermark") return event.level;
          return event.kind === "ack" && event.providerId === id ? event.level : [];
        });
      expect(levels).toEqual(expect.arrayContaining([...receipts]));
      expect(levels).toEqual(levels.toSorted((one, other) => one - other));
    }, patience);
  });

  it("sends a picture whose bytes arrive unchanged", async () => {
    const bytes = samplePicture();
    const file = {
      kind: "image",
      mimetype: "image/png",
      fileName: "foto.png",
      size: bytes.length,
      caption: "a foto",
    } as const;
    const { providerId } = await bench().session.send(
      outbound(bench(), {
        type: "media",
        file: { ...file, open: () => Promise.resolve(Readable.from([bytes])) },
      }),
    );

    const seen = await seenMessage(bench(), providerId);
    expect(seen).toMatchObject({ kind: "media", body: "a foto" });
    expect(seen.bytes && Buffer.compare(seen.bytes, bytes)).toBe(0);
  });

  it("sends a place and a contact, or what they say", async () => {
    const place = { type: "location", latitude: -23.55052, longitude: -46.633308, name: "Sé" } as const;
    const vcard =
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ana Souza\nTEL;type=CELL;waid=5511988880000:+55 11 98888-0000\nEND:VCARD";
    const contact = { name: "Ana Souza", phones: ["+5511988880000"], vcard };
    const placeSent = await bench().session.send(outbound(bench(), place));
    const contactSent = await bench().session.send(
      outbound(bench(), { type: "contacts", contacts: [contact] }),
    );

    const seenPlace = await seenMessage(bench(), placeSent.providerId);
    const seenContact = await seenMessage(bench(), contactSent.providerId);
    if (!bench().harness.capabilities.cards) {
      expect(seenPlace).toMatchObject({ kind: "text", body: expect.stringContaining("Sé") });
      expect(seenPlace.body).toContain(`${place.latitude},${place.longitude}`);
      expect(seenContact).toMatchObject({ kind: "text", body: "Ana Souza\n+5511988880000" });
      return;
    }
    expect(seenPlace.latitude).toBeCloseTo(place.latitude, 5);
    expect(seenPlace.longitude).toBeCloseTo(place.longitude, 5);
    expect(seenContact.names).toEqual(["Ana Souza"]);
  });

  it("tells a refusal as an error or a failure that says whether to try again", async () => {
    bench().harness.refuseNext();
    const message = outbound(bench(), { type: "text", body: unique("recuse") });

    const outcome = await bench()
      .session.send(message)
      .catch((error: unknown) => error);

    if (outcome instanceof Error) {
      expect(outcome).toBeInstanceOf(ChannelError);
      expect(outcome).toMatchObject({ retry: "never", ambiguous: false });
      return;
    }
    await vi.waitFor(() => {
      const failures = bench()
        .sink.eventsOf("failure")
        .map((failure) => failure.providerId);
      expect(failures).toContain(message.providerId);
    }, patience);
  });
}

export function describeOutboundChanges(bench: () => Bench): void {
  it("quotes a message", async ({ skip }) => {
    if (!bench().harness.capabilities.quote) skip();
    const quotedId = await bench().harness.contactDoes.sendText("qual o horário?");
    await inboundMessage(bench(), quotedId);

    const message = outbound(bench(), { type: "text", body: unique("às nove") });
    const quoted = { providerId: quotedId, fromMe: false, body: "qual o horário?" };
    const { providerId } = await bench().session.send({ ...message, quoted });

    expect(await seenMessage(bench(), providerId)).toMatchObject({ targetId: quotedId });
  });

  it("edits what it sent", async ({ skip }) => {
    if (!bench().harness.capabilities.edit) skip();
    const id = await sendOurs(bench(), "com errro");
    await bench().session.send(outbound(bench(), { type: "edit", target: ours(id), body: "sem erro" }));

    await expectSeen(bench(), { kind: "edit", targetId: id, body: "sem erro" });
  });

  it("deletes what it sent", async ({ skip }) => {
    if (!bench().harness.capabilities.revoke) skip();
    const id = await sendOurs(bench(), "engano");
    await bench().session.send(outbound(bench(), { type: "revoke", target: ours(id) }));

    await expectSeen(bench(), { kind: "revoke", targetId: id });
  });

  it("reacts, and takes it back", async ({ skip }) => {
    if (!bench().harness.capabilities.react) skip();
    const id = await bench().harness.contactDoes.sendText(unique("obrigada!"));
    await inboundMessage(bench(), id);
    const target = { providerId: id, fromMe: false };
    await bench().session.send(outbound(bench(), { type: "reaction", target, emoji: "👍" }));
    await bench().session.send(outbound(bench(), { type: "reaction", target, emoji: "" }));

    await expectSeen(bench(), { kind: "reaction", targetId: id, body: "👍" });
    await expectSeen(bench(), { kind: "reaction", targetId: id, body: "" });
  });
}

export function describeQuestions(bench: () => Bench): void {
  it("knows a number with an account, and one without", async ({ skip }) => {
    const { session, harness } = bench();
    const { phoneWithoutAccount, contact } = harness;
    if (phoneWithoutAccount === undefined || contact.phone === undefined) return skip();

    expect(await session.checkNumber(contact.phone)).toContainEqual({ kind: "phone", value: contact.phone });
    expect(await session.checkNumber(phoneWithoutAccount)).toBeUndefined();
  });

  it("fetches the profile picture, where it says that there are pictures", async () => {
    const { session, harness } = bench();
    const { contact, capabilities } = harness;

    const picture = await session.profilePicture(contact.chat);

    expect(capabilities.pictures).toBe(contact.picture !== undefined);
    if (contact.picture) expect(picture && Buffer.compare(picture, contact.picture)).toBe(0);
    else expect(picture).toBeUndefined();
  });

  it("takes read marks and typing without complaint", async () => {
    const id = await bench().harness.contactDoes.sendText(unique("lida"));
    const { chat, key } = await inboundMessage(bench(), id);

    await expect(bench().session.markRead(chat, [key])).resolves.toBeUndefined();
    await expect(bench().session.setTyping(chat, true)).resolves.toBeUndefined();
  });
}
