import { randomBytes } from "node:crypto";

import * as baileys from "baileys";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { createMemoryState } from "../../server/src/channels/memoryState.testing.ts";
import type { ChannelSession } from "../../server/src/channels/port.ts";
import { createRecordingSink } from "../../server/src/channels/recordingSink.ts";
import { createWhatsappAdapter } from "../../server/src/channels/whatsapp/adapter.ts";
import { openAuthState } from "../../server/src/channels/whatsapp/state/authState.ts";
import { newProviderId } from "../../server/src/features/messages/outbound/providerId.ts";
import { connectionOver, silent } from "../fake-whatsapp/harness.ts";
import { startCrabline } from "./crabline.ts";

const patience = { timeout: 15_000, interval: 50 };
const phone = "5511966665555";
const sink = createRecordingSink();

let crabline: Awaited<ReturnType<typeof startCrabline>>;
let session: ChannelSession;

beforeAll(async () => {
  crabline = await startCrabline();
  const state = createMemoryState();
  await register(state, crabline.selfJid);
  const adapter = createWhatsappAdapter({ logger: silent, webSocketUrl: crabline.url });
  session = await adapter.start(connectionOver(state), sink);
  await vi.waitUntil(() => sink.statuses.at(-1)?.status === "CONNECTED", patience);
}, 60_000);

afterAll(async () => {
  await session.stop();
  await crabline.stop();
});

/** Crabline has no QR code: the credentials are those of a device that was linked before. */
async function register(state: ReturnType<typeof createMemoryState>, jid: string): Promise<void> {
  const auth = await openAuthState(baileys, state);
  auth.creds.me = { id: jid, name: "Recepção" };
  auth.creds.registered = true;
  auth.creds.accountSyncCounter = 1;
  const signature = randomBytes(64);
  const account = {
    details: randomBytes(16),
    accountSignatureKey: randomBytes(32),
    accountSignature: signature,
    deviceSignature: signature,
  };
  auth.creds.account = account;
  await auth.saveCreds();
}

it("needs no QR code with the credentials of a linked device", () => {
  expect(sink.statuses.map(({ status }) => status)).toEqual(["OPENING", "CONNECTED"]);
});

it("takes a text in", async () => {
  await crabline.receive({
    from: phone,
    name: "Davi",
    text: "Vocês abrem sábado?",
    id: "3A0123456789ABCDEF01",
  });

  await vi.waitFor(() => expect(sink.eventsOf("message")).toHaveLength(1), patience);
  expect(sink.eventsOf("message")[0]).toMatchObject({
    key: { providerId: "3A0123456789ABCDEF01", fromMe: false },
    chat: { name: "Davi", identities: [{ kind: "phone", value: phone }] },
    content: { type: "text", body: "Vocês abrem sábado?" },
  });
});

it("sends a text that another implementation can decrypt", async () => {
  const providerId = newProviderId();
  const chat = { isGroup: false, identities: [{ kind: "phone" as const, value: phone }] };

  const receipt = await session.send({
    providerId,
    chat,
    content: { type: "text", body: "Das 8 às 12." },
    isAnswer: true,
    attempt: 1,
  });

  expect(receipt.providerId).toBe(providerId);
  await vi.waitFor(
    async () => expect(JSON.stringify(await crabline.recorded())).toContain("Das 8 às 12."),
    patience,
  );
});
