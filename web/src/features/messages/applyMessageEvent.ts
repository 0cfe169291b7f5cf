import type { liveEvents, Message } from "@balcao/contract";

export type MessageEvent = (typeof liveEvents.appMessage.payload)["_zod"]["output"];

/** The loaded end of a conversation, oldest first. */
export interface LoadedMessages {
  messages: Message[];
  hasMore: boolean;
}

/** The conversation's order: as they were stored. */
export const messageOrder = (a: Message, b: Message): number => a.id - b.id;

/** Old messages + event = the end of a freshly loaded conversation. */
export function applyMessageEvent(
  loaded: LoadedMessages,
  event: Pick<MessageEvent, "action" | "message">,
): LoadedMessages {
  const { message } = event;
  const index = loaded.messages.findIndex((known) => known.id === message.id);
  const known = loaded.messages[index];
  if (known !== undefined)
    return { ...loaded, messages: loaded.messages.with(index, withHigherAck(message, known)) };
  // A message that is older than everything loaded comes with its page.
  const isOlder = loaded.messages[0] !== undefined && messageOrder(message, loaded.messages[0]) < 0;
  if (isOlder && loaded.hasMore) return loaded;
  return { ...loaded, messages: insert(loaded.messages, message) };
}

/** A message was edited, deleted or erased: what quotes it says what is left of it. */
export function requote(messages: Message[], quoted: Message): Message[] {
  if (!messages.some((message) => message.quotedMsgId === quoted.id)) return messages;
  return messages.map((message) =>
    message.quotedMsgId === quoted.id ? { ...message, quotedMsg: quoteOf(quoted) } : message,
  );
}

/** Quotes are cut, as the server cuts them. */
const quoteLength = 500;

const quoteOf = ({
  id,
  body,
  fromMe,
  mediaType,
  user,
  author,
  isDeleted,
}: Message): Message["quotedMsg"] => ({
  id,
  body: [...body].slice(0, quoteLength).join(""),
  fromMe,
  mediaType,
  authorName: user?.name ?? author?.name ?? null,
  userId: user?.id ?? null,
  isDeleted,
});

/** Pages and events may cross; a message is kept once, in its newest state. */
export function mergeMessages(pages: readonly Message[]): Message[] {
  const byId = new Map<number, Message>();
  for (const message of pages) {
    const known = byId.get(message.id);
    byId.set(message.id, known === undefined ? message : withHigherAck(message, known));
  }
  return [...byId.values()].toSorted(messageOrder);
}

/** Acknowledgements only rise, whatever the order in which answers and events arrive. */
function withHigherAck(message: Message, known: Message): Message {
  return known.ack > message.ack && message.failure === null ? { ...message, ack: known.ack } : message;
}

function insert(messages: readonly Message[], message: Message): Message[] {
  const after = messages.findLastIndex((known) => messageOrder(known, message) < 0);
  return messages.toSpliced(after + 1, 0, message);
}
