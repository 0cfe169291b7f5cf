import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createMemoryState } from "../../server/src/channels/memoryState.testing.ts";
import type { ChannelSession, PairingCode } from "../../server/src/channels/port.ts";
import { createRecordingSink } from "../../server/src/channels/recordingSink.ts";
import type { RecordingSink } from "../../server/src/channels/recordingSink.ts";
import { adapterFor, connectionOver } from "./harness.ts";
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

const statuses = () => sink.statuses.map(({ status }) => status);
const waitForStatus = (status: string) => vi.waitFor(() => expect(statuses().at(-1)).toBe(status), patience);
const clinic = "5511977776666";

/** A session that asks for a code to type into the phone of a number. */
async function openByCode() {
  const connection = { ...connectionOver(createMemoryState(stored)), pairingPhone: clinic };
  const session = await adapterFor(fake).start(connection, sink);
  sessions.push(session);
  await waitForStatus("qrcode");
  return { session, pairing: sink.statuses.at(-1)?.qrcode?.pairing };
}
const codeOf = (pairing: PairingCode | undefined) => (pairing && "code" in pairing ? pairing.code : "");

it("links by a code that is typed into a phone, also after a wrong one, and needs none after a restart", async () => {
  const { session, pairing } = await openByCode();
  expect(pairing).toMatchObject({ phone: clinic, code: expect.stringMatching(/^[1-9A-Z]{8}$/) });
  expect(Date.parse(pairing?.expiresAt ?? "") - Date.now()).toBeGreaterThan(150_000);

  expect(await fake.typeCode("AAAA1111", clinic)).toBe(false);
  expect(await fake.typeCode(codeOf(pairing), clinic)).toBe(true);
  await waitForStatus("CONNECTED");
  expect(statuses()).toEqual(["OPENING", "qrcode", "PAIRING", "PAIRING", "CONNECTED"]);
  expect(sink.statuses.at(-1)?.account).toMatchObject({ phone: clinic, name: "Clínica Boa Vista" });
  await session.stop();

  await openByCodeAgain();
  expect(statuses().filter((status) => status === "qrcode")).toHaveLength(1);
});

async function openByCodeAgain() {
  const connection = { ...connectionOver(createMemoryState(stored)), pairingPhone: clinic };
  sessions.push(await adapterFor(fake).start(connection, sink));
  await waitForStatus("CONNECTED");
}

it("shows a new code after it was ended or cut off before the first was typed", async () => {
  const { session, pairing } = await openByCode();
  await session.stop();
  const again = await openByCode();
  expect(codeOf(again.pairing)).not.toBe(codeOf(pairing));

  fake.dropConnections();
  await vi.waitFor(() => {
    const shown = codeOf(sink.statuses.at(-1)?.qrcode?.pairing);
    expect(shown).not.toBe("");
    expect(shown).not.toBe(codeOf(again.pairing));
  }, patience);
  expect(await fake.typeCode(codeOf(sink.statuses.at(-1)?.qrcode?.pairing), clinic)).toBe(true);
  await waitForStatus("CONNECTED");
});

it.each([
  ["429", "too-many"],
  ["400", "refused"],
])("says that WhatsApp gives no code (%s), and links by its QR code all the same", async (code, refused) => {
  fake.faults.refusePairing = { code, text: "no" };
  const { pairing } = await openByCode();
  expect(pairing).toMatchObject({ phone: clinic, refused });

  fake.scan(sink.statuses.at(-1)?.qrcode?.text ?? "");
  await waitForStatus("CONNECTED");
});
