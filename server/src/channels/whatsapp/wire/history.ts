import type { proto } from "baileys";

import type { HistoryPart, HistoryWindow, Identity, InboundEvent } from "../../port.ts";
import type { WireMessage } from "./fromWire.ts";
import { messageFromWire } from "./fromWire.ts";
import { identitiesOf, identityOf, isGroupJid } from "./identities.ts";
import { momentOf } from "./moment.ts";

/** Events of one slice; what is new need not wait longer than for so many. */
const sliceSize = 100;

/** Kinds of history without messages, and the newest few of a chat that the phone is asked for one by one. */
const kindsWithMessages = new Set([0, 2, 3, 6]);

/** The announcement of old messages by our own phone; what somebody else calls so is none. */
export function historyPartOf({ key, message }: WireMessage): HistoryPart | undefined {
  const notice = message?.protocolMessage?.historySyncNotification;
  if (!notice || !key.fromMe || !key.id || !kindsWithMessages.has(Number(notice.syncType))) return undefined;
  const inline = notice.initialHistBootstrapInlinePayload;
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
  const content = inline?.length
    ? { inline: base64(inline) }
    : { directPath: notice.directPath ?? "", mediaKey: base64(notice.mediaKey ?? new Uint8Array()) };
  return { id: key.id, content };
}

export interface ReadHistory {
  window: HistoryWindow;
  /** Identities of ours. */
  own: readonly Identity[];
}

/** Counts the messages that `slicesOf` will give. */
export function countMessages(history: proto.IHistorySync, asked: ReadHistory): number {
  let total = 0;
  for (const slice of slicesOf(history, asked))
    total += slice.filter(({ kind }) => kind === "message").length;
  return total;
}

/** Old messages within the window, with what became of them, chat by chat and oldest first. */
export function* slicesOf(history: proto.IHistorySync, asked: ReadHistory): Generator<InboundEvent[]> {
  const names = namesIn(history);
  let slice: InboundEvent[] = [];
  for (const chat of history.conversations ?? []) {
    if (isGroupJid(chat.id ?? "") && !asked.window.groups) continue;
    for (const events of eventsOfChat(chat, asked, names)) {
      slice.push(...events);
      if (slice.length < sliceSize) continue;
      yield slice;
      slice = [];
    }
  }
  if (slice.length > 0) yield slice;
}

type Names = ReadonlyMap<string, string>;

/** People by their addresses, as they call themselves. */
const namesIn = (history: proto.IHistorySync): Names =>
  new Map(
    (history.pushnames ?? []).flatMap(({ id, pushname }) =>
      id && pushname && pushname !== "-" ? [[id, pushname] as const] : [],
    ),
  );

/** Each message with its reactions, in the order in which they were written; of several edits the last. */
function eventsOfChat(chat: proto.IConversation, asked: ReadHistory, names: Names): InboundEvent[][] {
  const wired = (chat.messages ?? []).flatMap(({ message }) => (message ? [message] : []));
  const read = wired.map((message) => eventsOfMessage(chat, message, { asked, names }));
  const events = read.flat();
  const isWanted = ({ at }: InboundEvent) =>
    Date.parse(at) >= asked.window.from && Date.parse(at) <= asked.window.to;
  const messages = events
    .filter((event) => event.kind === "message")
    .filter(isWanted)
    .toSorted(byTime);
  const changes = Map.groupBy(
    events.filter((event) => "key" in event && event.kind !== "message"),
    (event) => ("key" in event ? event.key.providerId : ""),
  );
  return messages.map((message) => {
    const known = "key" in message ? changes.get(message.key.providerId) : undefined;
    return [message, lastChanges(known ?? [])].flat();
  });
}

const byTime = (one: InboundEvent, other: InboundEvent): number => one.at.localeCompare(other.at);

function lastChanges(changes: readonly InboundEvent[]): InboundEvent[] {
  const sorted = changes.toSorted(byTime);
  const edit = sorted.findLast(({ kind }) => kind === "edit");
  return [...(edit ? [edit] : []), ...sorted.filter(({ kind }) => kind !== "edit")];
}

interface MessageContext {
  asked: ReadHistory;
  names: Names;
}

function eventsOfMessage(
  chat: proto.IConversation,
  wired: proto.IWebMessageInfo,
  { asked: { own }, names }: MessageContext,
): InboundEvent[] {
  const { key } = wired;
  if (!key?.id) return [];
  const message: WireMessage = { ...wired, key: { ...key, remoteJid: key.remoteJid ?? chat.id ?? "" } };
  const writer = key.participant ?? message.key.remoteJid ?? "";
  const isGroup = isGroupJid(message.key.remoteJid ?? "");
  const name = wired.pushName || names.get(writer) || (isGroup ? undefined : chatName(chat));
  if (name && !key.fromMe) message.pushName = name;
  const groupName = isGroup ? chatName(chat) : undefined;
  const events = messageFromWire(message, {
    own,
    known: isGroup ? [] : identitiesOf(chat.lidJid, chat.pnJid),
    imported: true,
    ...(groupName !== undefined && { groupName }),
  });
  return events.flatMap((event): InboundEvent[] => {
    if (event.kind !== "message") return [event];
    const level = levelOf(wired);
    const acknowledged = level === undefined ? event : { ...event, ack: level };
    const reactions = event.key.providerId === key.id ? (wired.reactions ?? []) : [];
    return [[acknowledged], reactionsTo(event, reactions)].flat();
  });
}

const chatName = ({ displayName, name }: proto.IConversation): string | undefined =>
  displayName || name || undefined;

/** Levels of the port by those of a stored message: taken by the server, delivered, read, played. */
const levels: Record<number, 1 | 2 | 3 | 5> = { 2: 1, 3: 2, 4: 3, 5: 5 };

const levelOf = ({ key, status }: proto.IWebMessageInfo): 1 | 2 | 3 | 5 | undefined =>
  key?.fromMe ? levels[Number(status)] : undefined;

function reactionsTo(
  { key, chat, at }: Extract<InboundEvent, { kind: "message" }>,
  reactions: readonly proto.IReaction[],
): InboundEvent[] {
  return reactions.flatMap(({ key: by, text, senderTimestampMs }): InboundEvent[] => {
    if (!text) return [];
    const participant = chat.isGroup ? identityOf(by?.participant) : undefined;
    const fromMe = by?.fromMe ?? false;
    if (chat.isGroup && !fromMe && !participant) return [];
    const when = Number(senderTimestampMs ?? 0);
    return [
      {
        kind: "reaction",
        eventId: `reaction:${key.providerId}:${fromMe ? "me" : (participant?.value ?? "")}`,
        chat,
        at: (when > 0 && momentOf(when)) || at,
        key,
        fromMe,
        emoji: text,
        ...(participant && { author: { identities: [participant] } }),
      },
    ];
  });
}
