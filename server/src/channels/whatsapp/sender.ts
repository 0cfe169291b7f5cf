import type { BinaryNode, WAMessage, WASocket } from "baileys";

import type { OutboundMessage, SendReceipt } from "../port.ts";
import { byOtherAddress, createAddresses } from "./addresses.ts";
import type { AuthState } from "./state/authState.ts";
import { noteAsKeys, slotOf } from "./state/authState.ts";
import type { Timers } from "./state/timers.ts";
import type { Baileys } from "./baileys.ts";
import { channelErrorOf, isRestricted, refusalOf, unanswered } from "./errors.ts";
import { toWire } from "./wire/toWire.ts";
import type { WireSend } from "./wire/toWire.ts";

/** Number of messages of ours that can be encrypted anew when a phone asks for them again. */
const sentSlots = 1024;

interface SenderParts {
  ackTimeoutMs: number;
  timers: Timers;
}

interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

/** Sends messages and waits until WhatsApp's server has them. */
export function createSender(baileys: Baileys, auth: AuthState, { ackTimeoutMs, timers }: SenderParts) {
  const waiters = new Map<string, Waiter>();
  const addresses = createAddresses(baileys);

  const sendTo = async (socket: WASocket, message: OutboundMessage): Promise<SendReceipt> => {
    const wire = await toWire(message);
    const ephemeralExpiration = wire.isChange ? 0 : await timers.of(wire.jid);
    const full = await generate(baileys, socket, { ...wire, ephemeralExpiration }).catch((error: unknown) => {
      throw channelErrorOf(error, "not-prepared");
    });
    const acknowledged = waitFor(waiters, wire.messageId, ackTimeoutMs);
    await relay({ baileys, socket }, wire, full).catch((error: unknown) => {
      waiters.get(wire.messageId)?.reject(channelErrorOf(error, "not-sent"));
    });
    await acknowledged;
    return { providerId: wire.messageId, at: new Date().toISOString() };
  };

  return {
    async send(socket: WASocket, message: OutboundMessage): Promise<SendReceipt> {
      // A contact who wrote before has shown an address that leads there.
      const chat = message.isAnswer ? message.chat : await addresses.resolve(socket, message.chat);
      const other = message.isAnswer ? byOtherAddress(chat) : undefined;
      const receipt = await sendTo(socket, { ...message, chat }).catch((error: unknown) => {
        // Moving from phone to hidden id, WhatsApp takes some people's chats for new ones by one of their addresses.
        if (!other || !isRestricted(error)) throw error;
        return sendTo(socket, { ...message, chat: other });
      });
      const learned = chat === message.chat ? [] : chat.identities;
      return learned.length > 0 ? { ...receipt, identities: learned } : receipt;
    },
    /** True when somebody was waiting for this `<ack>`. */
    settle({ attrs }: BinaryNode): boolean {
      const waiter = waiters.get(attrs["id"] ?? "");
      if (!waiter) return false;
      if (attrs["error"] === undefined) waiter.resolve();
      else waiter.reject(refusalOf(attrs["error"]));
      return true;
    },
    connectionLost(): void {
      for (const waiter of waiters.values()) waiter.reject(unanswered("connection-lost"));
    },
    /** A phone that could not decrypt a message asks for it again, perhaps after we were restarted. */
    async findSent(id: string) {
      const note = await auth.readNote("sent", slotOf(id, sentSlots));
      return note?.id === id ? baileys.proto.Message.decode(note.bytes) : undefined;
    },
  };
}

function waitFor(waiters: Map<string, Waiter>, id: string, timeoutMs: number): Promise<void> {
  const acknowledged = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(unanswered("timeout")), timeoutMs);
    const done = () => {
      clearTimeout(timer);
      waiters.delete(id);
    };
    waiters.set(id, {
      resolve: () => (done(), resolve()),
      reject: (error) => (done(), reject(error)),
    });
  });
  // It may be refused before anybody awaits it.
  acknowledged.catch(() => waiters.delete(id));
  return acknowledged;
}

async function generate(
  baileys: Baileys,
  socket: WASocket,
  wire: WireSend & { ephemeralExpiration: number },
): Promise<WAMessage> {
  return baileys.generateWAMessage(wire.jid, wire.content, {
    userJid: socket.user?.id ?? "",
    upload: socket.waUploadToServer,
    messageId: wire.messageId,
    ...(wire.ephemeralExpiration > 0 && { ephemeralExpiration: wire.ephemeralExpiration }),
    ...(wire.quoted && { quoted: wire.quoted }),
  });
}

/**
 * The message is kept in the transaction that advances the keys it is encrypted with, so that it can always be
 * encrypted anew. The lock is the one that Baileys' `relayMessage` takes, which then joins this transaction.
 */
async function relay(
  { baileys, socket }: { baileys: Baileys; socket: WASocket },
  wire: WireSend,
  full: WAMessage,
): Promise<void> {
  const { message } = full;
  if (!message) throw new Error("the message has no content");
  const { keys, creds } = socket.authState;
  const bytes = baileys.proto.Message.encode(message).finish();
  await keys.transaction(async () => {
    await keys.set(noteAsKeys("sent", slotOf(wire.messageId, sentSlots), { id: wire.messageId, bytes }));
    await socket.relayMessage(wire.jid, message, {
      messageId: wire.messageId,
      additionalAttributes: { ...wire.attributes },
    });
  }, creds.me?.id ?? "");
}
