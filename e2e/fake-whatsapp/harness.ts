import { pino } from "pino";

import { createMemoryState } from "../../server/src/channels/memoryState.testing.ts";
import type { ChannelHarness, SeenMessage } from "../../server/src/channels/conformance.ts";
import type { ChannelConnection, ChannelSink, StatusChange } from "../../server/src/channels/port.ts";
import { createWhatsappAdapter } from "../../server/src/channels/whatsapp/adapter.ts";
import type { WhatsappOptions } from "../../server/src/channels/whatsapp/adapter.ts";
import type { FakeWhatsapp, SentMessage } from "./index.ts";

export const silent = pino({ level: process.env["LOG_LEVEL"] ?? "silent" });

export function connectionOver(
  state = createMemoryState(),
  credentials: Record<string, string> = {},
): ChannelConnection {
  return { id: 1, companyId: 1, channel: "whatsapp", name: "Recepção", credentials, state };
}

export function adapterFor(fake: FakeWhatsapp, options: Partial<WhatsappOptions> = {}) {
  return createWhatsappAdapter({
    logger: silent,
    webSocketUrl: fake.url,
    trustedMediaHost: { host: fake.mediaHost, ca: fake.mediaCa },
    pauses: { firstMs: 20, longestMs: 100 },
    ...options,
  });
}

/** A sink in front of another that scans every QR code, as somebody with the company's phone would. */
export function scanning(
  fake: FakeWhatsapp,
  sink: ChannelSink,
  onStatus: (change: StatusChange) => void,
): ChannelSink {
  return {
    accept: (events) => sink.accept(events),
    signal: (signal) => sink.signal(signal),
    health: (change) => sink.health(change),
    history: (part) => sink.history(part),
    async status(change) {
      await sink.status(change);
      if (change.qrcode) fake.scan(change.qrcode.text);
      onStatus(change);
    },
  };
}

/** Opens a session and waits until it is linked. */
export async function openLinked(
  fake: FakeWhatsapp,
  sink: ChannelSink,
  {
    connection = connectionOver(),
    ...options
  }: Partial<WhatsappOptions> & { connection?: ChannelConnection } = {},
) {
  let connected = () => {};
  const open = new Promise<void>((resolve) => {
    connected = resolve;
  });
  const watched = scanning(fake, sink, ({ status }) => status === "CONNECTED" && connected());
  const session = await adapterFor(fake, options).start(connection, watched);
  await open;
  return session;
}

export function createWhatsappHarness(fake: FakeWhatsapp, picture: Uint8Array): ChannelHarness {
  const { phone } = fake;
  const { contact } = phone;
  return {
    capabilities: adapterFor(fake).capabilities,
    open: (sink) => openLinked(fake, sink),
    contact: {
      chat: {
        isGroup: false,
        identities: [
          { kind: "phone", value: contact.phone },
          { kind: "lid", value: contact.lid },
        ],
      },
      name: contact.name,
      phone: contact.phone,
      picture,
    },
    phoneWithoutAccount: "5511900000000",
    contactDoes: {
      sendText: (body, options) => phone.sendText(body, options),
      sendFile: ({ kind, voice, ...file }) => {
        if (kind === "image") return phone.sendImage(file);
        if (kind === "document") return phone.sendDocument(file);
        return voice ? phone.sendVoice(file) : phone.sendAudio(file);
      },
      edit: (id, body) => phone.edit(id, body),
      revoke: (id) => phone.revoke(id),
      react: (id, emoji) => phone.react(id, emoji),
      type: async (active) => phone.type(active),
      receive: async (id, level) => phone.receive(id, level === 2 ? "delivered" : "read"),
    },
    redeliver: async (id) => fake.redeliver(id),
    isAcknowledged: (id) => fake.isAcknowledged(id),
    seen: () => fake.sent.map((sent) => seenOf(fake, sent)),
    refuseNext: () => fake.faults.messages.push({ kind: "error", code: "400" }),
    close: () => fake.stop(),
  };
}

/** Message as the phone shows it. */
export function seenOf(fake: FakeWhatsapp, { id, message }: SentMessage): SeenMessage {
  const {
    protocolMessage,
    reactionMessage,
    locationMessage,
    contactMessage,
    imageMessage,
    extendedTextMessage,
  } = message;
  if (protocolMessage?.editedMessage) {
    return {
      id,
      kind: "edit",
      targetId: protocolMessage.key?.id ?? "",
      body: protocolMessage.editedMessage.extendedTextMessage?.text ?? "",
    };
  }
  if (protocolMessage) return { id, kind: "revoke", targetId: protocolMessage.key?.id ?? "" };
  if (reactionMessage)
    return {
      id,
      kind: "reaction",
      targetId: reactionMessage.key?.id ?? "",
      body: reactionMessage.text ?? "",
    };
  if (locationMessage) {
    return {
      id,
      kind: "location",
      latitude: locationMessage.degreesLatitude ?? 0,
      longitude: locationMessage.degreesLongitude ?? 0,
    };
  }
  if (contactMessage) return { id, kind: "contacts", names: [contactMessage.displayName ?? ""] };
  if (imageMessage?.directPath && imageMessage.mediaKey && imageMessage.fileSha256) {
    const { directPath, mediaKey, fileSha256 } = imageMessage;
    return {
      id,
      kind: "media",
      body: imageMessage.caption ?? "",
      bytes: fake.media.get({ directPath, mediaKey, fileSha256 }, "image"),
    };
  }
  const targetId = extendedTextMessage?.contextInfo?.stanzaId;
  return {
    id,
    kind: "text",
    body: extendedTextMessage?.text ?? message.conversation ?? "",
    ...(targetId && { targetId }),
  };
}
