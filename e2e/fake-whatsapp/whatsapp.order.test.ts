import { setTimeout as pause } from "node:timers/promises";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createMemoryState } from "../../server/src/channels/memoryState.testing.ts";
import type {
  ChannelSession,
  ChannelSink,
  InboundEvent,
  OutboundMessage,
  SessionState,
} from "../../server/src/channels/port.ts";
import { createRecordingSink } from "../../server/src/channels/recordingSink.ts";
import type { RecordingSink } from "../../server/src/channels/recordingSink.ts";
import { newProviderId } from "../../server/src/features/messages/outbound/providerId.ts";
import { connectionOver, openLinked } from "./harness.ts";
import { startFakeWhatsapp } from "./index.ts";
import type { FakeWhatsapp, Phone } from "./index.ts";

const patience = { timeout: 15_000, interval: 5 };
const bytes = new Uint8Array(500);

let fake: FakeWhatsapp;
let recorded: RecordingSink;
let stored: Map<string, Uint8Array>;
let overlaps: number;
const sessions: ChannelSession[] = [];

beforeEach(async () => {
  fake = await startFakeWhatsapp();
  recorded = createRecordingSink();
  stored = new Map();
  overlaps = 0;
});

afterEach(async () => {
  for (const session of sessions.splice(0)) await session.stop();
  await fake.stop();
});

/** A database answers now sooner, now later. */
const aWhile = () => pause(Math.random() * 4);

function createSlowState(entries: Map<string, Uint8Array>): SessionState {
  const state = createMemoryState(entries);
  return {
    read: async (keys) => (await aWhile(), state.read(keys)),
    write: async (changes) => (await aWhile(), state.write(changes)),
    clear: () => state.clear(),
  };
}

/** Stores slowly, and notices when it is asked to store more before it is done. */
function createSlowSink(): ChannelSink {
  let busy = 0;
  return {
    async accept(events) {
      if (++busy > 1) overlaps++;
      await aWhile();
      await recorded.accept(events).finally(() => busy--);
    },
    status: (change) => recorded.status(change),
    history: (part) => recorded.history(part),
    signal: (signal) => recorded.signal(signal),
    health: (change) => recorded.health(change),
  };
}

async function open(options: { retryPatienceMs?: number } = {}): Promise<ChannelSession> {
  const session = await openLinked(fake, createSlowSink(), {
    ...options,
    connection: connectionOver(createSlowState(stored)),
  });
  sessions.push(session);
  return session;
}

/** One after the other and as fast as they can be encrypted, of every kind; begins with a key message. */
async function sendMixed(phone: Phone, count: number): Promise<void> {
  const image = { bytes, mimetype: "image/jpeg", caption: "legenda ".repeat(100) };
  const kinds = [
    () => phone.sendText("texto"),
    () => phone.sendImage(image),
    () => phone.sendVoice({ bytes, mimetype: "audio/ogg; codecs=opus" }),
    () => phone.sendLocation({ latitude: -23.5, longitude: -46.6 }),
    () => phone.sendDocument({ bytes, mimetype: "application/pdf", fileName: "a.pdf" }),
    () => phone.sendSticker({ bytes, mimetype: "image/webp" }),
  ];
  for (let n = 0; n < count; n++) await kinds[n % kinds.length]?.();
}

/** Messages that the server told, in its order, and those stored, each once. */
const told = () => [...fake.account().delivered.keys()];
const accepted = () => [...new Set(recorded.events.flatMap(messageIdOf))];
const messageIdOf = (event: InboundEvent) => (event.kind === "message" ? [event.key.providerId] : []);

async function expectOrder(): Promise<void> {
  await vi.waitFor(() => expect(accepted()).toHaveLength(told().length), patience);
  expect(accepted()).toEqual(told());
  expect(overlaps).toBe(0);
}

it.each(["lid", "phone"] as const)(
  "stores what comes fast in its order, addressed by %s",
  async (addressing) => {
    const maria = fake.addContact({ phone: "5511977776666", name: "Maria", addressing });
    await open();

    await sendMixed(maria, 30);

    await expectOrder();
  },
);

it("stores several conversations and the own phone's words in their order", async () => {
  const maria = fake.addContact({ phone: "5511977776666", name: "Maria", addressing: "phone" });
  await open();

  const ownWords = async () => {
    for (let n = 0; n < 10; n++) await fake.sendFromOwnPhone(maria, `daqui ${n}`);
  };
  await Promise.all([sendMixed(fake.phone, 20), sendMixed(maria, 20), ownWords()]);

  await expectOrder();
});

it("keeps the order of frames of which some are compressed", async () => {
  fake.faults.compressRate = 0.5;
  await open();

  await sendMixed(fake.phone, 40);

  await expectOrder();
});

it("keeps the order from the moment of pairing on", async () => {
  const opening = open();
  await vi.waitFor(() => expect(() => fake.account()).not.toThrow(), patience);
  await sendMixed(fake.phone, 30);
  await opening;

  await expectOrder();
});

it("keeps what came while it was away before what comes as soon as it is back", async () => {
  await open();
  for (let round = 0; round < 4; round++) {
    await sendMixed(fake.phone, 4);
    fake.dropConnections();
    await vi.waitFor(() => expect(fake.account().stream).toBeUndefined(), patience);
    await sendMixed(fake.phone, 12);
    await vi.waitFor(() => expect(fake.account().stream).toBeDefined(), patience);
    await sendMixed(fake.phone, 12);
  }

  await expectOrder();
});

it("stores receipts, calls and messages one after the other", async () => {
  const session = await open();
  const mine = [textTo("um"), textTo("dois"), textTo("três")];
  for (const message of mine) await session.send(message);

  const listening = async () => {
    for (const { providerId } of mine) {
      fake.phone.receive(providerId, "delivered");
      await pause(2);
      fake.phone.receive(providerId, "read");
      fake.phone.call().giveUp();
    }
  };
  await Promise.all([sendMixed(fake.phone, 20), listening()]);

  await vi.waitFor(() => expect(recorded.eventsOf("ack")).toHaveLength(6), patience);
  await vi.waitFor(() => expect(recorded.eventsOf("call")).toHaveLength(6), patience);
  await expectOrder();
});

it("tells a call that rings between two messages between them", async () => {
  await open();
  await fake.phone.sendText("antes");
  fake.phone.call();
  await fake.phone.sendText("depois");

  await expectOrder();
  await vi.waitFor(() => expect(recorded.eventsOf("call")).toHaveLength(1), patience);
  expect(recorded.events.map(({ kind }) => kind)).toEqual(["message", "call", "message"]);
});

it("lets a chat wait for a message that comes again, and the others go on", async () => {
  const maria = fake.addContact({ phone: "5511977776666", name: "Maria" });
  await open();
  const first = await fake.phone.sendText("um");
  await vi.waitFor(() => expect(accepted()).toEqual([first]), patience);

  fake.faults.damaged = 2;
  const inChat = [await fake.phone.sendText("dois")];
  for (let n = 0; n < 4; n++) inChat.push(await fake.phone.sendText(`depois ${n}`));
  fake.phone.call();
  const other = await maria.sendText("oi");

  await vi.waitFor(() => expect(accepted()).toHaveLength(7), patience);
  expect(accepted().filter((id) => inChat.includes(id))).toEqual(inChat);
  expect(accepted().slice(0, 3)).toContain(other);
  const call = recorded.events.findIndex(({ kind }) => kind === "call");
  expect(call).toBeLessThan(
    recorded.events.findIndex((event) => messageIdOf(event).includes(inChat[0] ?? "")),
  );
});

it("lets a chat wait no longer than it may, and not again soon", async () => {
  await open({ retryPatienceMs: 1_500 });
  const first = await fake.phone.sendText("um");
  await vi.waitFor(() => expect(accepted()).toEqual([first]), patience);

  Object.assign(fake.faults, { damaged: 1, ignoreRetries: true });
  const lost = await fake.phone.sendText("perdida");
  const began = performance.now();
  const behind = [await fake.phone.sendText("dois"), await fake.phone.sendText("três")];
  await vi.waitFor(() => expect(accepted()).toEqual([first, lost, ...behind]), patience);
  expect(performance.now() - began).toBeGreaterThan(1_000);

  fake.faults.damaged = 1;
  const lostToo = await fake.phone.sendText("perdida também");
  const again = performance.now();
  const next = await fake.phone.sendText("quatro");
  await vi.waitFor(() => expect(accepted()).toEqual([first, lost, ...behind, lostToo, next]), patience);
  expect(performance.now() - again).toBeLessThan(1_000);
  expect(fake.account().refused.has(lost)).toBe(true);
  expect(fake.account().refused.has(lostToo)).toBe(true);
});

it("sends in the order in which it was asked", async () => {
  const session = await open();
  const messages = Array.from({ length: 15 }, (_, n) => textTo(`mensagem ${n}`));

  for (const message of messages) await session.send(message);

  expect(fake.sent.map(({ id }) => id)).toEqual(messages.map(({ providerId }) => providerId));
  expect(fake.repeated).toEqual([]);
});

function textTo(body: string): OutboundMessage {
  const identities = [{ kind: "phone" as const, value: fake.phone.contact.phone }];
  return {
    providerId: newProviderId(),
    chat: { isGroup: false, identities },
    content: { type: "text", body },
    attempt: 1,
  };
}
