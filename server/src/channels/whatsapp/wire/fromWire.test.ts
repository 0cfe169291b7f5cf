import type { WACallEvent } from "baileys";
import { describe, expect, it } from "vitest";

import { ackFromWire, callFromWire, messageFromWire, receiptFromWire, typingFromWire } from "./fromWire.ts";
import { context, group, groupKey, lid, ownLid, ownPhone, phone, wireMessage } from "./wire.testing.ts";

const john = [
  { kind: "lid", value: lid },
  { kind: "phone", value: phone },
];
const at = "2026-09-21T14:13:20.000Z";

describe("messageFromWire", () => {
  it("reads a text with both identities of who wrote it", () => {
    expect(messageFromWire(wireMessage({ conversation: "Bom dia" }), context)).toEqual([
      {
        kind: "message",
        eventId: "message:3A5C0FFEE0000000000A",
        chat: { identities: john, isGroup: false, name: "João" },
        at,
        key: { providerId: "3A5C0FFEE0000000000A", fromMe: false },
        content: { type: "text", body: "Bom dia" },
      },
    ]);
  });

  it("reads 64-bit timestamps, and adds identities that are known from before", () => {
    const wire = wireMessage(
      { conversation: "oi" },
      {
        key: { id: "A", remoteJid: `${lid}@lid`, fromMe: false },
        messageTimestamp: { toNumber: () => 1_790_000_000 },
      },
    );

    const [event] = messageFromWire(wire, { ...context, known: [{ kind: "phone", value: phone }] });

    expect(event).toMatchObject({ at, chat: { identities: john } });
  });

  it("reads a group's message with its author", () => {
    const [event] = messageFromWire(wireMessage({ conversation: "oi" }, { key: groupKey }), {
      ...context,
      groupName: "Família",
    });

    expect(event).toMatchObject({
      chat: { identities: [{ kind: "group", value: group }], isGroup: true, name: "Família" },
      author: { name: "João", identities: john },
      key: { participant: { kind: "lid", value: lid } },
    });
  });

  it("takes what our own phone wrote as ours, without our name or address on the chat", () => {
    const key = {
      id: "A",
      remoteJid: `${lid}@lid`,
      remoteJidAlt: `${ownPhone}@s.whatsapp.net`,
      fromMe: true,
    };

    const [event] = messageFromWire(
      wireMessage({ conversation: "oi" }, { key, pushName: "Clínica" }),
      context,
    );

    expect(event).toMatchObject({ key: { fromMe: true } });
    expect(event?.chat).toEqual({ isGroup: false, identities: [{ kind: "lid", value: lid }] });
  });

  it("knows whom a quoted message is from", () => {
    const quoting = (participant: string) => ({
      extendedTextMessage: {
        text: "sim",
        contextInfo: {
          stanzaId: "3EB0AA",
          participant,
          quotedMessage: { conversation: "Confirma?" },
          isForwarded: true,
        },
      },
    });

    const [ours] = messageFromWire(wireMessage(quoting(`${ownLid}@lid`)), context);
    const [theirs] = messageFromWire(wireMessage(quoting(`${lid}@lid`)), context);

    expect(ours).toMatchObject({
      forwarded: true,
      quoted: { providerId: "3EB0AA", fromMe: true, content: { type: "text", body: "Confirma?" } },
    });
    expect(theirs).toMatchObject({ quoted: { fromMe: false, participant: { kind: "lid", value: lid } } });
  });

  it("reads an edit, wrapped or not", () => {
    const protocolMessage = { type: 14, key: { id: "3A01" }, editedMessage: { conversation: "certo" } };
    const edit = { kind: "edit", key: { providerId: "3A01", fromMe: false }, body: "certo" };

    expect(messageFromWire(wireMessage({ protocolMessage }), context)).toMatchObject([edit]);
    expect(
      messageFromWire(wireMessage({ editedMessage: { message: { protocolMessage } } }), context),
    ).toMatchObject([edit]);
  });

  it("reads a deletion, and in a group whose message an administrator deleted", () => {
    const own = wireMessage({ protocolMessage: { type: 0, key: { id: "3A01" } } });
    const others = wireMessage(
      { protocolMessage: { type: 0, key: { id: "3A02", participant: "88@lid" } } },
      { key: groupKey },
    );

    expect(messageFromWire(own, context)).toMatchObject([
      { kind: "revoke", key: { providerId: "3A01", fromMe: false } },
    ]);
    expect(messageFromWire(others, context)).toMatchObject([
      { kind: "revoke", key: { providerId: "3A02", participant: { kind: "lid", value: "88" } } },
    ]);
  });

  it("reads a reaction and its taking back", () => {
    const react = (text: string) =>
      wireMessage({ reactionMessage: { key: { id: "3EB0AA", fromMe: true }, text } });

    expect(messageFromWire(react("❤️"), context)).toMatchObject([
      { kind: "reaction", key: { providerId: "3EB0AA", fromMe: true }, fromMe: false, emoji: "❤️" },
    ]);
    expect(messageFromWire(react(""), context)).toMatchObject([{ kind: "reaction", emoji: "" }]);
  });

  it.each([
    [
      "a status update",
      wireMessage(
        { conversation: "oi" },
        { key: { id: "A", remoteJid: "status@broadcast", participant: `${lid}@lid` } },
      ),
    ],
    ["a newsletter", wireMessage({ conversation: "oi" }, { key: { id: "A", remoteJid: "1203@newsletter" } })],
    ["a stub of the network", wireMessage({}, { messageStubType: 2 })],
    ["a message without content", wireMessage({}, { message: null })],
    ["keys between devices", wireMessage({ protocolMessage: { type: 6, appStateSyncKeyShare: {} } })],
    ["a group's key alone", wireMessage({ senderKeyDistributionMessage: { groupId: "1@g.us" } })],
    ["a vote", wireMessage({ pollUpdateMessage: {} })],
  ])("drops %s", (_what, wire) => {
    expect(messageFromWire(wire, context)).toEqual([]);
  });
});

describe("receiptFromWire", () => {
  const own = context.own;
  const receipt = (attrs: Record<string, string>) => ({
    tag: "receipt",
    attrs: { id: "3EB0AA", from: `${lid}@lid`, t: "1790000000", ...attrs },
  });

  it.each([
    [{}, 2],
    [{ type: "read" }, 3],
    [{ type: "played" }, 5],
  ])("reads %o as level %i", (attrs, level) => {
    expect(receiptFromWire(receipt(attrs), { own })).toEqual([
      {
        kind: "ack",
        eventId: `ack:3EB0AA:${level}`,
        chat: { identities: [{ kind: "lid", value: lid }], isGroup: false },
        at,
        providerId: "3EB0AA",
        level,
      },
    ]);
  });

  it("names the member of a group who tells it, by the hidden id, and of how many", () => {
    const member = { participant: "5511900000001@s.whatsapp.net", participant_lid: "77@lid" };
    const attrs = { from: "120363000000000001@g.us", type: "read", ...member };
    expect(receiptFromWire(receipt(attrs), { own, others: 8 })).toMatchObject([
      { eventId: "ack:3EB0AA:3:77", level: 3, reader: { kind: "lid", value: "77" }, others: 8 },
    ]);
  });

  it("reads all the messages of a receipt", () => {
    const items = [
      { tag: "item", attrs: { id: "3EB0BB" } },
      { tag: "item", attrs: { id: "3EB0CC" } },
    ];
    const node = { ...receipt({ type: "read" }), content: [{ tag: "list", attrs: {}, content: items }] };

    expect(receiptFromWire(node, { own })).toMatchObject([
      { providerId: "3EB0AA" },
      { providerId: "3EB0BB" },
      { providerId: "3EB0CC" },
    ]);
  });

  it.each([
    ["a request to send again", { type: "retry" }],
    [
      "what is between our devices",
      { type: "sender", recipient: `${lid}@lid`, from: `${ownPhone}@s.whatsapp.net` },
    ],
    ["our own reading", { type: "read", from: `${ownLid}:2@lid` }],
  ])("says nothing of %s", (_what, attrs) => {
    expect(receiptFromWire(receipt(attrs), { own })).toEqual([]);
  });
});

it("reads a late acknowledgement, and a late refusal", () => {
  const ack = (attrs: Record<string, string>) =>
    ackFromWire({
      tag: "ack",
      attrs: { class: "message", id: "3EB0AA", from: `${lid}@lid`, t: "1790000000", ...attrs },
    });

  expect(ack({})).toMatchObject([{ kind: "ack", providerId: "3EB0AA", level: 1 }]);
  expect(ack({ error: "463" })).toMatchObject([{ kind: "failure", providerId: "3EB0AA", code: "463" }]);
});

describe("callFromWire", () => {
  const call: WACallEvent = {
    chatId: `${lid}@lid`,
    from: `${lid}@lid`,
    callerPn: `${phone}@s.whatsapp.net`,
    id: "C1",
    date: new Date(at),
    isVideo: true,
    status: "offer",
    offline: false,
  };

  it.each([
    ["offer", "offered"],
    ["timeout", "missed"],
    ["terminate", "missed"],
    ["reject", "refused"],
    ["accept", "answered"],
  ] as const)("reads %s as %s", (status, outcome) => {
    expect(callFromWire({ ...call, status })).toEqual({
      kind: "call",
      eventId: `call:C1:${outcome}`,
      chat: { identities: john, isGroup: false },
      at,
      providerId: "C1",
      video: true,
      outcome,
    });
  });

  it("says nothing of a call's technical steps, nor of groups' calls", () => {
    expect(callFromWire({ ...call, status: "relaylatency" })).toBeUndefined();
    expect(callFromWire({ ...call, isGroup: true })).toBeUndefined();
  });
});

it("reads who begins and ends typing", () => {
  const state = (tag: string) =>
    typingFromWire({ tag: "chatstate", attrs: { from: `${lid}@lid` }, content: [{ tag, attrs: {} }] });

  expect(state("composing")).toEqual({
    chat: { identities: [{ kind: "lid", value: lid }], isGroup: false },
    active: true,
  });
  expect(state("paused")).toMatchObject({ active: false });
});
