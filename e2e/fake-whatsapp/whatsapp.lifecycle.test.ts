import { setTimeout as pause } from "node:timers/promises";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createMemoryState } from "../../server/src/channels/memoryState.testing.ts";
import type { ChannelSession, ChannelSink, OutboundMessage } from "../../server/src/channels/port.ts";
import { createRecordingSink } from "../../server/src/channels/recordingSink.ts";
import type { RecordingSink } from "../../server/src/channels/recordingSink.ts";
import type { WhatsappOptions } from "../../server/src/channels/whatsapp/adapter.ts";
import { newProviderId } from "../../server/src/features/messages/outbound/providerId.ts";
import { adapterFor, connectionOver, openLinked } from "./harness.ts";
import { startFakeWhatsapp } from "./index.ts";
import type { FakeWhatsapp } from "./index.ts";

const patience = { timeout: 8000, interval: 10 };

let fake: FakeWhatsapp;
let sink: RecordingSink;
let stored: Map<string, Uint8Array>;
const sessions: ChannelSession[] = [];

beforeEach(async () => {
  fake = await startFakeWhatsapp();
  sink = createRecordingSink();
  stored = new Map();
});

afterEach(async () => {
  for (const session of sessions.splice(0)) await session.stop();
  await fake.stop();
});

async function open(to: ChannelSink = sink, entries = stored, options: Partial<WhatsappOptions> = {}) {
  const session = await openLinked(fake, to, {
    connection: connectionOver(createMemoryState(entries)),
    ...options,
  });
  sessions.push(session);
  return session;
}

function textTo(body: string, providerId = newProviderId()): OutboundMessage {
  const identities = [{ kind: "phone" as const, value: fake.phone.contact.phone }];
  return { providerId, chat: { isGroup: false, identities }, content: { type: "text", body }, attempt: 1 };
}

const statuses = () =>
  sink.statuses.map(({ status, cause }) => (cause === undefined ? status : `${status} ${cause}`));
const ids = (of: RecordingSink) => of.eventsOf("message").map(({ key }) => key.providerId);
const waitForStatus = (status: string) => vi.waitFor(() => expect(statuses().at(-1)).toBe(status), patience);
const bodies = () => fake.sent.map(({ message }) => message.extendedTextMessage?.text);

it("links by a QR code, restarts as it must after pairing, and says which account it is", async () => {
  await open();

  expect(statuses()).toEqual(["OPENING", "qrcode", "PAIRING", "PAIRING", "CONNECTED"]);
  const { qrcode } = sink.statuses[1] ?? {};
  expect(qrcode).toMatchObject({ attempt: 1 });
  expect(Date.parse(qrcode?.expiresAt ?? "") - Date.now()).toBeGreaterThan(50_000);
  const { phone, lid } = fake.account();
  const identities = [
    { kind: "phone", value: phone },
    { kind: "lid", value: lid },
  ];
  expect(sink.statuses.at(-1)?.account).toEqual({ phone, name: "Clínica Boa Vista", identities });
});

it("tells until when a banned account is kept out, and comes back after that", async () => {
  await open();
  fake.faults.bannedSeconds = 2;
  const began = Date.now();
  fake.dropConnections();
  await waitForStatus("DISCONNECTED banned");
  fake.faults.bannedSeconds = 0;
  const [told] = sink.healths;
  expect(told?.restriction).toMatchObject({ of: "all", why: "banned" });
  expect(Date.parse(told?.restriction?.until ?? "")).toBeGreaterThanOrEqual(began + 2_000);
  await waitForStatus("CONNECTED");
  expect(Date.now() - began).toBeGreaterThanOrEqual(2_000);
  await vi.waitFor(() => expect(sink.healths.at(-1)).toEqual({ restriction: null }), patience);
});

it("shows six QR codes that nobody reads, then gives up", async () => {
  const session = await adapterFor(fake, { qrMs: 30 }).start(connectionOver(createMemoryState(stored)), sink);
  sessions.push(session);

  await waitForStatus("DISCONNECTED qr-expired");

  const attempts = sink.statuses.flatMap(({ qrcode }) => qrcode?.attempt ?? []);
  expect(attempts).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(sink.statuses.flatMap(({ qrcode }) => qrcode?.text ?? [])).size).toBe(6);
  expect(stored.size).toBe(0);
});

it("comes back after a lost connection and takes what was said meanwhile, once", async () => {
  await open();
  fake.faults.refuseConnections = true;
  fake.dropConnections();
  await waitForStatus("TIMEOUT network");
  const id = await fake.phone.sendText("ainda aí?");

  fake.faults.refuseConnections = false;
  await waitForStatus("CONNECTED");

  await vi.waitFor(() => expect(ids(sink)).toEqual([id]), patience);
  expect(statuses()).toContain("OPENING network");
});

it("finds out that it is connected and dead, and is renewed: what was said meanwhile comes", async () => {
  const session = await open(sink, stored, { probeEveryMs: 50, probeAnswerMs: 100 });
  await vi.waitFor(() => expect(session.pulse?.()?.latencyMs).toBeLessThan(100), patience);
  expect(Date.now() - Date.parse(session.pulse?.()?.seenAt ?? "")).toBeLessThan(1_000);

  fake.bury();
  const id = await fake.phone.sendText("alguém aí?");
  await vi.waitFor(() => expect(ids(sink)).toEqual([id]), patience);
  await vi.waitFor(() => expect(statuses().slice(-2)).toEqual(["OPENING network", "CONNECTED"]), patience);
});

it("forgets its keys when the phone logs it out", async () => {
  await open();
  expect(stored.size).toBeGreaterThan(0);

  fake.logOut();

  await waitForStatus("DISCONNECTED logged-out");
  expect(stored.size).toBe(0);
});

it("ends without fighting when another one takes its place, and keeps its keys", async () => {
  await open();

  fake.replace();

  await waitForStatus("DISCONNECTED replaced");
  expect(stored.has("creds")).toBe(true);
});

it("unlinks itself at the provider on logout", async () => {
  const session = await open();
  const { phone } = fake.account();

  await session.logout();

  await vi.waitFor(() => expect(() => fake.account(phone)).toThrow("no linked account"), patience);
  expect(stored.size).toBe(0);
  expect(statuses().at(-1)).toBe("DISCONNECTED logged-out");
});

it("needs no QR code after a restart", async () => {
  const before = await open();
  await before.send(textTo("antes"));
  await before.stop();
  const id = await fake.phone.sendText("enquanto isso");

  const after = await open();
  await after.send(textTo("depois"));

  expect(statuses().filter((status) => status === "qrcode")).toHaveLength(1);
  await vi.waitFor(() => expect(ids(sink)).toEqual([id]), patience);
  await vi.waitFor(() => expect(bodies()).toEqual(["antes", "depois"]), patience);
});

it("refuses to send while it is not connected, and says to try later", async () => {
  const session = await open();
  fake.faults.refuseConnections = true;
  fake.dropConnections();
  await waitForStatus("TIMEOUT network");

  await expect(session.send(textTo("agora não"))).rejects.toMatchObject({
    code: "not-connected",
    retry: "later",
  });

  fake.faults.refuseConnections = false;
  await waitForStatus("CONNECTED");
  await expect(session.send(textTo("agora sim"))).resolves.toBeDefined();
});

/** A sink that never finishes storing, and what was on disk when it was asked to. */
function createHangingSink() {
  let asked = (_disk: Map<string, Uint8Array>) => {};
  const disk = new Promise<Map<string, Uint8Array>>((resolve) => {
    asked = resolve;
  });
  const hanging: ChannelSink = {
    accept: () => {
      asked(new Map(stored));
      return new Promise(() => {});
    },
    status: () => Promise.resolve(),
    health: () => Promise.resolve(),
    history: () => Promise.resolve(),
    signal: () => {},
  };
  return { hanging, disk };
}

it("loses nothing when it dies after decrypting a message and before storing it", async () => {
  const { hanging, disk } = createHangingSink();
  await open(hanging);
  const id = await fake.phone.sendText("não me perca");
  const left = await disk;
  expect(fake.isAcknowledged(id)).toBe(false);

  await open(sink, left);

  await vi.waitFor(() => expect(ids(sink)).toEqual([id]), patience);
  await vi.waitFor(() => expect(fake.isAcknowledged(id)).toBe(true), patience);
  expect(fake.account().refused.size).toBe(0);
});

it("would lose it without the plain text that is stored beside the keys", async () => {
  const { hanging, disk } = createHangingSink();
  await open(hanging);
  const id = await fake.phone.sendText("perdida");
  const left = await disk;
  for (const key of left.keys()) if (key.startsWith("received:")) left.delete(key);

  await open(sink, left);

  await vi.waitFor(() => expect(fake.account().refused.has(id)).toBe(true), patience);
  expect(ids(sink)).toEqual([]);
});

it("asks again for a message that it cannot read, because its session is gone", async () => {
  const first = await open();
  await first.send(textTo("olá"));
  await fake.phone.sendText("um");
  await vi.waitFor(() => expect(ids(sink)).toHaveLength(1), patience);
  await first.stop();
  for (const key of stored.keys()) if (key.startsWith("session:")) stored.delete(key);

  await open();
  const id = await fake.phone.sendText("dois");

  await vi.waitFor(() => expect(ids(sink)).toContain(id), patience);
});

it("loses nothing, and asks nobody again, while its keys' store is away", async () => {
  const state = createMemoryState(stored);
  let away = false;
  const unlessAway = <T>(ask: () => Promise<T>) =>
    away ? Promise.reject(new Error("the database is away")) : ask();
  const connection = connectionOver({
    read: (keys) => unlessAway(() => state.read(keys)),
    write: (changes) => unlessAway(() => state.write(changes)),
    clear: () => state.clear(),
  });
  sessions.push(await openLinked(fake, sink, { connection }));
  const before = await fake.phone.sendText("antes");
  await vi.waitFor(() => expect(fake.isAcknowledged(before)).toBe(true), patience);

  away = true;
  const meanwhile = [await fake.phone.sendText("um"), await fake.phone.sendText("dois")];
  await pause(1_000);
  expect(ids(sink)).toEqual([before]);
  away = false;

  await vi.waitFor(() => expect(ids(sink)).toEqual([before, ...meanwhile]), patience);
  expect(fake.account().refused.size).toBe(0);
});

it("acknowledges a receipt only after it is stored", async () => {
  const session = await open();
  const message = textTo("leia");
  await session.send(message);
  sink.refuse(true);
  fake.phone.receive(message.providerId, "read");
  await vi.waitFor(() => expect(sink.refusals).toBeGreaterThan(0), patience);

  expect(fake.isReceiptPending(message.providerId, "read")).toBe(true);

  sink.refuse(false);
  await vi.waitFor(() => expect(fake.isReceiptPending(message.providerId, "read")).toBe(false), patience);
  expect(sink.eventsOf("ack").map(({ level }) => level)).toEqual([3]);
});

it("sends a message again that the contact cannot read, because keys were lost in a crash", async () => {
  const first = await open();
  await first.send(textTo("um"));
  await fake.phone.sendText("oi");
  await vi.waitFor(() => expect(ids(sink)).toHaveLength(1), patience);
  await first.send(textTo("dois"));
  const left = new Map(stored);
  await first.send(textTo("três"));
  await first.stop();

  const second = await open(sink, left);
  await second.send(textTo("quatro"));

  await vi.waitFor(() => expect(bodies()).toEqual(["um", "dois", "três", "quatro"]), patience);
});

it("sends a message again as often as a phone asks for it, five times", async () => {
  const session = await open();
  fake.faults.unreadable = 5;
  await session.send(textTo("um"));
  await vi.waitFor(() => expect(bodies()).toEqual(["um"]), patience);
  expect(fake.faults.unreadable).toBe(0);
});

it("sends a message again that its process before the restart sent", async () => {
  const first = await open();
  await first.send(textTo("um"));
  await fake.phone.sendText("oi");
  await vi.waitFor(() => expect(ids(sink)).toHaveLength(1), patience);
  // The contact cannot read the next one, and says so when we are gone.
  await fake.phone.contact.keyring.forget(fake.account().jid);
  fake.faults.delay = 2000;
  await first.send(textTo("dois"));
  await first.stop();
  fake.faults.delay = 0;
  expect(bodies()).toEqual(["um"]);

  await open();

  await vi.waitFor(() => expect(bodies()).toEqual(["um", "dois"]), patience);
});

it("says that an unanswered message may have arrived, and sending it again shows it once", async () => {
  const session = await open(sink, stored, { ackTimeoutMs: 200 });
  const message = textTo("uma vez só");
  fake.faults.messages.push({ kind: "no-ack" }, { kind: "drop-after" });

  await expect(session.send(message)).rejects.toMatchObject({
    code: "timeout",
    retry: "later",
    ambiguous: true,
  });
  await expect(session.send(message)).rejects.toMatchObject({
    code: "connection-lost",
    retry: "later",
    ambiguous: true,
  });
  await waitForStatus("CONNECTED");
  await session.send({ ...message, attempt: 3 });

  expect(bodies()).toEqual(["uma vez só"]);
  expect(fake.repeated).toEqual([message.providerId, message.providerId]);
});

it("says that a message that never left did not arrive when the connection drops first", async () => {
  const session = await open();
  fake.faults.messages.push({ kind: "drop-before" });
  const message = textTo("segunda tentativa");

  await expect(session.send(message)).rejects.toMatchObject({ retry: "later" });
  await waitForStatus("CONNECTED");
  await session.send({ ...message, attempt: 2 });

  expect(bodies()).toEqual(["segunda tentativa"]);
});

it("takes duplicated, delayed and swapped messages, each under its own event id", async () => {
  await open();
  Object.assign(fake.faults, { duplicateRate: 1, delay: 5, reorder: true });
  const sent: string[] = [];
  for (let n = 0; n < 10; n++) sent.push(await fake.phone.sendText(`mensagem ${n}`));

  await vi.waitFor(() => expect(new Set(ids(sink))).toEqual(new Set(sent)), patience);

  const events = new Map(sink.eventsOf("message").map((event) => [event.eventId, event.key.providerId]));
  expect([...events.values()].toSorted()).toEqual(sent.toSorted());
  expect(fake.account().refused.size).toBe(0);
});

it("starts many sessions one after the other", async () => {
  const adapter = adapterFor(fake, { startEveryMs: 200, random: () => 0.5 });
  const opened: number[] = [];
  const began = performance.now();
  const starts = Array.from({ length: 4 }, async () => {
    const second = createRecordingSink();
    sessions.push(await adapter.start(connectionOver(), second));
    await vi.waitFor(() => expect(second.statuses.some(({ qrcode }) => qrcode)).toBe(true), patience);
    opened.push(performance.now() - began);
  });
  await Promise.all(starts);
  // The last one waits for three others, however slow the machine is.
  expect(Math.max(...opened)).toBeGreaterThan(590);
});
