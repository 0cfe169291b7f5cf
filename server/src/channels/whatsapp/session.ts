import type { Agent } from "node:https";

import type { BinaryNode, CacheStore, WASocket } from "baileys";
import type { Logger } from "pino";

import type { ChannelConnection, ChannelSession, ChannelSink, Chat, InboundEvent, Pulse } from "../port.ts";
import { ChannelError } from "../port.ts";
import type { AuthState } from "./state/authState.ts";
import { openAuthState } from "./state/authState.ts";
import { readAddressBook } from "./addressBook.ts";
import { addressIn } from "./addresses.ts";
import type { Baileys } from "./baileys.ts";
import { createCallWatch } from "./wire/calls.ts";
import type { CallWatch } from "./wire/calls.ts";
import type { ClientVersion, Version } from "./clientVersion.ts";
import { createDecryption } from "./state/decryption.ts";
import { createDelivery } from "./wire/delivery.ts";
import type { Delivery } from "./wire/delivery.ts";
import { channelErrorOf, notConnected } from "./errors.ts";
import { ackFromWire, movesFromWire, receiptFromWire, typingFromWire } from "./wire/fromWire.ts";
import { keepPatiently } from "./history/keepPatiently.ts";
import { readHistory } from "./history/readHistory.ts";
import { createGroupNames, type GroupNames } from "./wire/groups.ts";
import { identitiesOf, identityOf, jidOfChat, keyToWire } from "./wire/identities.ts";
import { holdBack } from "./holdBack.ts";
import type { PassOn } from "./holdBack.ts";
import { createLink } from "./link.ts";
import type { Link } from "./link.ts";
import { type LivenessOptions, watchLiveness } from "./liveness.ts";
import { createMediaClient } from "./media.ts";
import type { MediaClient, TrustedMediaHost } from "./media.ts";
import { createPatientState } from "./state/patientState.ts";
import type { PatientState } from "./state/patientState.ts";
import { askForPairingCode, forgetUnlinked } from "./pairingCode.ts";
import { createPresence } from "./presence.ts";
import { checkNumber, profilePicture } from "./questions.ts";
import { createReceiver, ownIdentities } from "./receiver.ts";
import type { Pauses } from "./reconnect.ts";
import { askForUpload } from "./reupload.ts";
import { createSender } from "./sender.ts";
import { openSocket } from "./socket.ts";
import { createResendCounts } from "./state/resendCounts.ts";
import { createTimers } from "./state/timers.ts";
import type { Timers } from "./state/timers.ts";
import { watchRestrictions } from "./wire/restrictions.ts";
import { createStanzaLine } from "./wire/stanzaLine.ts";
import { isForPeople, readUnavailable } from "./wire/unavailable.fromWire.ts";

export interface SessionOptions extends LivenessOptions {
  logger: Logger;
  webSocketUrl?: string;
  trustedMediaHost?: TrustedMediaHost;
  pauses: Pauses;
  /** Time for which each QR code is shown; WhatsApp's own times when absent. */
  qrMs?: number;
  ackTimeoutMs: number;
  /** Time for which a chat waits for a message that could not be read and comes again. */
  retryPatienceMs: number;
  clientVersion: ClientVersion;
  /** Milliseconds for which it waits while no newer version is known than one that WhatsApp has retired. */
  outdatedMs: number;
  /** Makes the way through the proxy of a connection; throws where the address is none that may be called. */
  proxyAgent: (address: string) => Agent;
  /** Milliseconds for which the start waits for those of other sessions. */
  turn: () => number;
  random: () => number;
}

/** Time for which a chat is not held up any more after a message that did not come again in time. */
const retryRestMs = 60_000;

/** Messages that one receipt names. */
const receiptBatch = 100;

interface SessionParts {
  baileys: Baileys;
  state: PatientState;
  auth: AuthState;
  connection: ChannelConnection;
  sink: ChannelSink;
  delivery: Delivery;
  media: MediaClient;
  sender: ReturnType<typeof createSender>;
  resendCounts: CacheStore;
  timers: Timers;
  calls: CallWatch;
  /** Way that all its traffic takes. */
  proxy: Agent | undefined;
  options: SessionOptions;
}

export async function startSession(
  baileys: Baileys,
  { connection, sink }: { connection: ChannelConnection; sink: ChannelSink },
  options: SessionOptions,
): Promise<ChannelSession> {
  const state = createPatientState(connection.state, options.logger);
  const auth = await openAuthState(baileys, state);
  state.insist();
  const delivery = createDelivery(sink, options.logger);
  const proxy = proxyOf(connection, options);
  const media = createMediaClient(options.trustedMediaHost, proxy);
  const timers = createTimers(auth);
  const sender = createSender(baileys, auth, { ackTimeoutMs: options.ackTimeoutMs, timers });
  const resendCounts = createResendCounts(async (id) => (await sender.findSent(id)) !== undefined);
  const calls = createCallWatch();
  const parts: SessionParts = {
    baileys,
    state,
    auth,
    connection,
    sink,
    delivery,
    media,
    sender,
    resendCounts,
    timers,
    calls,
    proxy,
    options,
  };
  const { link, pulse } = createSessionLink(parts);
  link.start();
  return { ...createSession(parts, link), pulse };
}

function proxyOf(
  { credentials: { proxy } }: ChannelConnection,
  { proxyAgent }: SessionOptions,
): Agent | undefined {
  if (proxy === undefined) return undefined;
  try {
    return proxyAgent(proxy);
  } catch (cause) {
    throw new ChannelError("bad-proxy", "the proxy cannot be used", { retry: "reauthorize", cause });
  }
}

function createSessionLink(parts: SessionParts): { link: Link; pulse: () => Pulse | undefined } {
  const { baileys, auth, connection, sink, sender, options } = parts;
  const { pairingPhone } = connection;
  let life = new AbortController();
  let version = options.clientVersion.current();
  let pulse: () => Pulse | undefined = () => undefined;
  const link = createLink({
    open() {
      life = new AbortController();
      version = options.clientVersion.current();
      forgetUnlinked(auth.creds);
      // Closed, the server keeps what we cannot store; it tells it again when we are back.
      const opened = openLife(parts, {
        signal: life.signal,
        onStalled: () => link.restart("storage"),
        onDead: (why) => {
          options.logger.warn({ why }, "A WhatsApp session is connected and dead; it is renewed");
          link.restart("network");
        },
        version,
      });
      pulse = opened.pulse;
      return opened.socket;
    },
    closed() {
      life.abort(new Error("the connection is closed"));
      sender.connectionLost();
    },
    isRenewed: () => options.clientVersion.retired(version),
    forgetKeys: () => auth.clear(),
    ...(pairingPhone !== undefined && {
      pair: (socket) =>
        askForPairingCode({ baileys, socket, creds: auth.creds, phone: pairingPhone, now: options.now }),
    }),
    sink,
    ...options,
    onError: (error) =>
      options.logger.error({ err: error }, "a WhatsApp connection's state could not be stored"),
  });
  return { link, pulse: () => (link.isOpen() ? pulse() : undefined) };
}

/** The name of a group that came after its message. */
function reportGroup({ delivery, options }: SessionParts, jid: string, name: string): void {
  const group = identityOf(jid);
  if (!group) return;
  const identities = [group];
  const event: InboundEvent = {
    kind: "profile",
    eventId: `group:${jid}:${name}`,
    chat: { identities, isGroup: true },
    at: new Date(options.now()).toISOString(),
    person: { identities, name },
  };
  delivery
    .accept([event])
    .catch((error: unknown) => options.logger.warn({ err: error }, "a group's name was not taken in"));
}

interface Life {
  signal: AbortSignal;
  onStalled: () => void;
  onDead: (why: string) => void;
  version: Version;
}

/** One socket with everything that listens to it, until `signal` says that it is closed. */
function openLife(parts: SessionParts, life: Life): { socket: WASocket; pulse: () => Pulse | undefined } {
  const { baileys, auth, connection, delivery, media, sender, resendCounts, timers, options } = parts;
  const isWanted = () => connection.takesGroups?.() ?? true;
  const groups = createGroupNames({ auth, isWanted, onName: (jid, name) => reportGroup(parts, jid, name) });
  const receiver = createReceiver({
    baileys,
    auth,
    timers,
    delivery,
    groups,
    findSent: (id) => sender.findSent(id),
    socket: () => socket,
    ...(connection.wantsHistory && {
      keepHistory: (part) => keepPatiently(part, { ...parts, ...options, ...life }),
    }),
    ...life,
  });
  const decryption = createDecryption(baileys, auth, {
    readable: (stanza, plain) => receiver.takePart(stanza, plain),
    unreadable: (stanza) => line.expectAgain(stanza),
  });
  const { logger, webSocketUrl, qrMs } = options;
  const wantsHistory = connection.wantsHistory ?? false;
  const socket = openSocket({
    baileys,
    auth,
    decryption,
    sender,
    resendCounts,
    groups,
    media,
    logger,
    webSocketUrl,
    proxy: parts.proxy,
    qrMs,
    wantsHistory,
    ...life,
  });
  const fail = (error: unknown) => logger.warn({ err: error }, "a WhatsApp event was not taken in");

  const isOpen = () => !life.signal.aborted && socket.ws.isOpen;
  const line = createMessageLine(receiver, { isOpen, fail, patienceMs: options.retryPatienceMs });
  holdBack(socket, "CB:message", line.takeMessage);
  holdBack(socket, "CB:call", line.take);
  socket.ev.on("creds.update", () => void auth.saveCreds().catch(fail));
  socket.ev.on("messages.upsert", ({ messages }) => void receiver.takeUpserted(messages).catch(fail));
  listen({ ...parts, groups }, socket, fail);
  const { pulse } = watchLiveness({ ...options, ...life, socket, busySince: line.busySince });
  return { socket, pulse };
}

/** The line of stanzas in front of the receiver; what a stanza cannot show keeps its place. */
function createMessageLine(
  receiver: ReturnType<typeof createReceiver>,
  { isOpen, fail, patienceMs }: { isOpen(): boolean; fail(error: unknown): void; patienceMs: number },
) {
  const line = createStanzaLine({
    isOpen,
    fail,
    missing: async (stanza) => {
      if (isForPeople(stanza.attrs)) await receiver.takePlaceholder(stanza, "waiting");
    },
    patienceMs,
    restMs: retryRestMs,
  });
  return {
    ...line,
    takeMessage(stanza: BinaryNode, passOn: PassOn) {
      const why = readUnavailable(stanza);
      if (!why) return line.take(stanza, passOn);
      line.take(stanza, async (seen) => {
        await receiver.takePlaceholder(stanza, why);
        await passOn(seen);
      });
    },
  };
}

/** Receipts, calls and typing. Calls are acknowledged by Baileys at once: one that comes just before a crash is lost. */
function listen(
  { delivery, sender, sink, calls, groups }: SessionParts & { groups: GroupNames },
  socket: WASocket,
  fail: (error: unknown) => void,
): void {
  // Baileys acknowledges a receipt as soon as it sees it. One that is not stored the server tells again after the next login.
  holdBack(socket, "CB:receipt", (node, passOn) => {
    const own = ownIdentities(socket);
    const stored = groups
      .othersIn(node.attrs["from"] ?? "", own)
      .then((others) => delivery.accept(receiptFromWire(node, { own, others })));
    stored.then(() => passOn(node)).catch(fail);
  });
  socket.ws.on("CB:ack,class:message", (node: BinaryNode) => {
    if (!sender.settle(node)) delivery.accept(ackFromWire(node)).catch(fail);
  });
  socket.ws.on("CB:notification,type:contacts", (node: BinaryNode) => {
    const moves = movesFromWire(node);
    rememberMoves(socket, moves)
      .then(() => delivery.accept(moves))
      .catch(fail);
  });
  socket.ws.on("CB:chatstate", (node: BinaryNode) => {
    const typing = typingFromWire(node);
    if (typing) sink.signal({ kind: "typing", ...typing });
  });
  watchRestrictions(socket, (health) => void sink.health(health).catch(fail));
  socket.ev.on("call", (reported) => void delivery.accept(calls.read(reported)).catch(fail));
}

/** Keeps the phone behind the hidden id that somebody has now, by which alone messages may come. */
async function rememberMoves(socket: WASocket, moves: readonly InboundEvent[]): Promise<void> {
  const pairs = moves.flatMap((move) => {
    const current = move.kind === "moved" ? move.current : [];
    const [lid, pn] = (["lid", "phone"] as const).map((kind) => addressIn(current, kind));
    return lid && pn ? [{ lid, pn }] : [];
  });
  if (pairs.length > 0) await socket.signalRepository.lidMapping.storeLIDPNMappings(pairs);
}

const ownOf = ({ auth: { creds } }: SessionParts) => identitiesOf(creds.me?.id, creds.me?.lid);

function createSession(parts: SessionParts, link: Link): ChannelSession {
  const { sender, media, delivery, state, auth, sink } = parts;
  const socket = () => openSocketOf(link);
  const presence = createPresence(socket);
  return {
    send: async (message) => sender.send(socket(), message),
    download: (locator) =>
      media.download(locator).catch(async (error: unknown) => {
        if (!(error instanceof ChannelError) || error.code !== "media-gone") throw error;
        const found = await askForUpload({ baileys: parts.baileys, socket: socket() }, locator);
        if (!found) throw error;
        return media.download(found);
      }),
    readHistory: (content, window) => readHistory(media, content, { window, own: ownOf(parts) }),
    async markRead(chat, messages) {
      const jid = addressOf(chat);
      const keys = messages.map((key) => keyToWire(jid, key));
      for (let from = 0; from < keys.length; from += receiptBatch)
        await asked(socket().readMessages(keys.slice(from, from + receiptBatch)));
    },
    setTyping: async (chat, active) => asked(presence.setTyping(addressOf(chat), active)),
    checkNumber: async (phone) => asked(checkNumber(parts.baileys, socket(), phone)),
    people: async () => asked(readAddressBook(socket(), parts.auth)),
    profilePicture: async (chat) => profilePicture(socket(), media, addressOf(chat)),
    templates: () => Promise.resolve([]),
    async rejectCall({ chat, providerId }) {
      await asked(socket().rejectCall(providerId, parts.calls.callerOf(providerId) ?? addressOf(chat)));
    },
    async logout() {
      const open = link.isOpen() ? link.socket() : undefined;
      await open?.logout().catch(() => undefined);
      presence.stop();
      await link.stop();
      state.giveUp();
      await delivery.close();
      await auth.clear();
      await sink.status({ status: "DISCONNECTED", cause: "logged-out" });
    },
    async stop() {
      presence.stop();
      await link.stop();
      state.giveUp();
      await delivery.close();
      await auth.settled();
    },
  };
}

function openSocketOf(link: Link): WASocket {
  const socket = link.socket();
  if (!socket || !link.isOpen()) throw notConnected();
  return socket;
}

function addressOf(chat: Chat): string {
  const jid = jidOfChat(chat);
  if (jid === undefined)
    throw new ChannelError("no-address", "the chat has no identity that WhatsApp knows", { retry: "never" });
  return jid;
}

async function asked<T>(question: Promise<T>): Promise<T> {
  return question.catch((error: unknown) => {
    throw channelErrorOf(error, "not-answered");
  });
}
