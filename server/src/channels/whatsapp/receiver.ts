import type { BinaryNode, proto, WAMessage, WASocket } from "baileys";

import type { HistoryPart, Identity, InboundEvent, Unavailable } from "../port.ts";
import type { Baileys } from "./baileys.ts";
import type { AuthState } from "./state/authState.ts";
import { encryptedParts } from "./state/decryption.ts";
import { keepSecretOf, readSecret, secretOf } from "./state/secrets.ts";
import { unwrap } from "./wire/contentFromWire.ts";
import type { Delivery } from "./wire/delivery.ts";
import { messageFromWire } from "./wire/fromWire.ts";
import type { WireContext } from "./wire/fromWire.ts";
import type { GroupNames } from "./wire/groups.ts";
import { historyPartOf } from "./wire/history.ts";
import { identitiesOf, identityOf, isGroupJid } from "./wire/identities.ts";
import { authorsOf, openSealedEdit } from "./wire/sealedEdit.ts";
import type { Timers } from "./state/timers.ts";
import { timerFromWire } from "./wire/timerFromWire.ts";
import { asConversation } from "./wire/broadcast.ts";
import { unavailableFromWire } from "./wire/unavailable.fromWire.ts";

export interface ReceiverParts {
  baileys: Baileys;
  auth: AuthState;
  timers: Timers;
  delivery: Delivery;
  groups: GroupNames;
  socket: () => WASocket;
  /** A message that we sent ourselves. */
  findSent: (id: string) => Promise<proto.IMessage | undefined>;
  /** Keeps what the phone announces of its old messages; absent where they are not wanted. */
  keepHistory?: (part: HistoryPart) => Promise<void>;
  /** Aborts when the socket that brings the messages is closed. */
  signal: AbortSignal;
  /** A message could not be stored for long; what comes behind it piles up. */
  onStalled: () => void;
}

const rememberedIds = 2000;
const stalledMs = 30_000;

/** Takes messages in, one after the other, in the order in which they came. */
export function createReceiver(parts: ReceiverParts) {
  const { baileys, delivery, signal } = parts;
  const incomplete = new WeakMap<BinaryNode, { left: number; message: proto.IMessage }>();
  const stored = new Set<string>();

  const store = async (events: readonly InboundEvent[]) => {
    if (events.length === 0) return;
    const stalled = setTimeout(() => parts.onStalled(), stalledMs);
    await delivery.accept(events, signal).finally(() => clearTimeout(stalled));
  };
  const take = async (message: WAMessage) => {
    await prepare(parts, message);
    await store(messageFromWire(message, await contextOf(parts, message)));
    // A mere announcement of a message that is still to come is none.
    if (message.message) remember(stored, message.key.id ?? "");
  };
  const takeEach = async (messages: readonly WAMessage[]) => {
    for (const message of messages) {
      if (stored.has(message.key.id ?? "")) continue;
      if (message.message) await keepSecretOf(parts.auth.keys, message.key.id ?? "", message.message);
      await take(message);
    }
  };
  let delivered: Promise<void> = Promise.resolve();

  return {
    /** A decrypted part; the last part of a stanza stores the message before Baileys acknowledges it. */
    async takePart(stanza: BinaryNode, plain: Uint8Array): Promise<void> {
      const state = incomplete.get(stanza) ?? { left: encryptedParts(stanza).length, message: {} };
      incomplete.set(stanza, state);
      const decoded = baileys.proto.Message.decode(baileys.unpadRandomMax16(plain));
      Object.assign(state.message, decoded.deviceSentMessage?.message ?? decoded);
      state.left--;
      if (state.left > 0) return;

      const { id, lid = "" } = parts.socket().authState.creds.me ?? { id: "" };
      const { fullMessage } = baileys.decodeMessageNode(stanza, id, lid);
      fullMessage.message = baileys.proto.Message.create(state.message);
      baileys.cleanMessage(fullMessage, id, lid);
      await take(asConversation(fullMessage));
    },
    /** Keeps the place of a message that cannot be shown, before Baileys acknowledges it. */
    async takePlaceholder(stanza: BinaryNode, why: Unavailable): Promise<void> {
      const { id, lid = "" } = parts.socket().authState.creds.me ?? { id: "" };
      const { fullMessage } = baileys.decodeMessageNode(stanza, id, lid);
      baileys.cleanMessage(fullMessage, id, lid);
      const placeholder = asConversation(fullMessage);
      await store(unavailableFromWire(placeholder, why, await contextOf(parts, placeholder)));
    },
    /**
     * Messages as Baileys tells them. Most were stored before, as parts; left are those without encryption and those
     * that the phone sent again on request, both acknowledged already.
     */
    takeUpserted(messages: readonly WAMessage[]): Promise<void> {
      const taken = delivered.then(() => takeEach(messages));
      delivered = taken.catch(() => undefined);
      return taken;
    },
  };
}

function remember(stored: Set<string>, id: string): void {
  stored.add(id);
  const [oldest] = stored;
  if (stored.size > rememberedIds && oldest !== undefined) stored.delete(oldest);
}

export function ownIdentities(socket: WASocket): Identity[] {
  const me = socket.authState.creds.me;
  return identitiesOf(me?.id, me?.lid);
}

/** Takes in, before a message is read, what it is sealed with, and what it says of its chat or of old messages. */
async function prepare(parts: ReceiverParts, message: WAMessage): Promise<void> {
  const part = parts.keepHistory && historyPartOf(message);
  if (part) await parts.keepHistory?.(part);
  await openEdit(parts, message);
  const timer = timerFromWire(message);
  if (timer) await parts.timers.keep(timer.jids, timer.seconds);
}

/** An edit that was sealed becomes one that was not. */
async function openEdit(
  { baileys, auth, findSent, socket }: ReceiverParts,
  message: WAMessage,
): Promise<void> {
  const envelope = message.message && unwrap(message.message).message.secretEncryptedMessage;
  const id = envelope?.targetMessageKey?.id;
  const { MESSAGE_EDIT } = baileys.proto.Message.SecretEncryptedMessage.SecretEncType;
  if (!envelope || !id || envelope.secretEncType !== MESSAGE_EDIT) return;
  const sent = message.key.fromMe ? await findSent(id) : undefined;
  const secret = (await readSecret(auth, id)) ?? (sent && secretOf(sent));
  const known = await phoneOf(socket(), message.key.participant ?? message.key.remoteJid ?? "");
  const authors = authorsOf(message, { own: ownIdentities(socket()), known });
  const edit = secret && openSealedEdit(baileys, envelope, { secret, authors });
  if (edit) message.message = edit;
}

async function contextOf({ socket, groups }: ReceiverParts, { key }: WAMessage): Promise<WireContext> {
  const remoteJid = key.remoteJid ?? "";
  const own = ownIdentities(socket());
  const ownName = socket().authState.creds.me?.name;
  if (!isGroupJid(remoteJid)) return { own, known: await phoneOf(socket(), remoteJid) };
  const [groupName, known] = await Promise.all([
    groups.nameOf(remoteJid),
    phoneOf(socket(), key.participant ?? ""),
  ]);
  return {
    own,
    known,
    ...(groupName !== undefined && { groupName }),
    ...(ownName !== undefined && { ownName }),
  };
}

/** The phone behind a lid, when WhatsApp told it before. The look-up never leaves our store. */
async function phoneOf(socket: WASocket, jid: string): Promise<Identity[]> {
  if (identityOf(jid)?.kind !== "lid") return [];
  return identitiesOf(await socket.signalRepository.lidMapping.getPNForLID(jid));
}
