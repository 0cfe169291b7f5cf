import type { ConversationLogEntry, Message } from "@balcao/contract";
import type { PendingSend } from "../composer/sending/outbox.ts";

/** Entry of the conversation: a stored message, one that is on its way, or what happened to the ticket. */
export type Entry =
  | { kind: "message"; key: string; message: Message }
  | { kind: "pending"; key: string; send: PendingSend }
  | { kind: "event"; key: string; event: ConversationLogEntry };

/** Entries of one sender within one minute: shown as one block, named once. */
export interface EntryGroup {
  key: string;
  side: "mine" | "theirs" | "private" | "system";
  author: { name: string; picture: string | null } | null;
  entries: Entry[];
  /** The first group of what came while the reader was elsewhere. */
  startsNew: boolean;
  /**
   * Set where another ticket begins, at the very top too; without an id where the same one is in another queue from here
   * on and no event says so.
   */
  ticket: { id: number | null; queue: Message["queue"] } | null;
}

export interface DayOfMessages {
  /** yyyy-mm-dd */
  day: string;
  at: string;
  groups: EntryGroup[];
}

export interface TimelineInput {
  messages: readonly Message[];
  pending: readonly PendingSend[];
  /** Events meanwhile, oldest first. */
  events?: readonly ConversationLogEntry[];
  /** The first message after the "new messages" mark. */
  firstNewId: number | null;
  dayOf: (moment: string) => string;
}

export function buildTimeline(input: TimelineInput): DayOfMessages[] {
  const days: DayOfMessages[] = [];
  let above: Entry | undefined;
  let meanwhile: ConversationLogEntry[] = [];
  for (const entry of entriesOf(input)) {
    const at = timeOf(entry);
    const day = input.dayOf(at);
    const start: GroupStart = {
      startsNew: entry.kind === "message" && entry.message.id === input.firstNewId,
      ticket: ticketThatBegins(entry, above, meanwhile),
    };
    const last = days.at(-1);
    if (last?.day !== day) days.push({ day, at, groups: [startGroup(entry, start)] });
    else addToDay(last, entry, start);
    if (entry.kind === "event") meanwhile.push(entry.event);
    else [above, meanwhile] = [entry, []];
  }
  return days;
}

/** Lists entries in order. What is on its way stands at the end, unless its stored message is already here. */
function entriesOf({ messages, pending, events = [] }: TimelineInput): Entry[] {
  const arrived = new Set(messages.map((message) => message.clientId));
  const stored = messages.map((message): Entry => ({
    kind: "message",
    key: message.clientId ?? `m${message.id}`,
    message,
  }));
  return [
    ...withEvents(stored, events),
    ...pending
      .filter((send) => !arrived.has(send.clientId))
      .map((send): Entry => ({ kind: "pending", key: send.clientId, send })),
  ];
}

/** Each before the first message that came after it. */
function withEvents(stored: readonly Entry[], events: readonly ConversationLogEntry[]): Entry[] {
  if (events.length === 0) return [...stored];
  const all: Entry[] = [];
  let next = 0;
  const takeUntil = (moment: number) => {
    for (let event = events[next]; event && Date.parse(event.createdAt) < moment; event = events[next]) {
      all.push({ kind: "event", key: `e${event.id}`, event });
      next += 1;
    }
  };
  for (const entry of stored) {
    takeUntil(Date.parse(timeOf(entry)));
    all.push(entry);
  }
  takeUntil(Infinity);
  return all;
}

type GroupStart = Pick<EntryGroup, "startsNew" | "ticket">;

/** A conversation spans a contact's tickets, and a ticket its queues: where the next begins is said once, in the queue's colour. */
function ticketThatBegins(
  entry: Entry,
  above: Entry | undefined,
  meanwhile: readonly ConversationLogEntry[],
): EntryGroup["ticket"] {
  if (entry.kind !== "message") return null;
  const { ticketId, queue, queueId } = entry.message;
  const isSame = above?.kind === "message" && above.message.ticketId === ticketId;
  if (isSame && (above.message.queueId === queueId || meanwhile.some(handsTo(queueId)))) return null;
  return { id: isSame ? null : ticketId, queue };
}

/** Finds the line of a transfer, which names the queue. */
const handsTo =
  (queueId: number | null) =>
  ({ type, queue }: ConversationLogEntry): boolean =>
    type === "receivedTransfer" && queue !== null && queue.id === queueId;

function addToDay(day: DayOfMessages, entry: Entry, start: GroupStart): void {
  const last = day.groups.at(-1);
  const begins = start.startsNew || start.ticket !== null;
  if (last === undefined || begins || !continuesGroup(last, entry)) day.groups.push(startGroup(entry, start));
  else last.entries.push(entry);
}

function startGroup(entry: Entry, start: GroupStart): EntryGroup {
  return { key: entry.key, side: sideOf(entry), author: authorOf(entry), entries: [entry], ...start };
}

function continuesGroup(group: EntryGroup, entry: Entry): boolean {
  const last = group.entries.at(-1);
  if (last === undefined || group.side !== sideOf(entry) || group.side === "system") return false;
  return senderOf(last) === senderOf(entry) && minuteOf(last) === minuteOf(entry);
}

function sideOf(entry: Entry): EntryGroup["side"] {
  if (entry.kind === "event") return "system";
  if (entry.kind === "pending") return entry.send.isPrivate ? "private" : "mine";
  const { message } = entry;
  if (message.mediaType === "call_log") return "system";
  if (message.isPrivate) return "private";
  return message.fromMe ? "mine" : "theirs";
}

function senderOf(entry: Entry): string {
  if (entry.kind === "event") return entry.key;
  if (entry.kind === "pending") return `user ${entry.send.userId}`;
  const { user, author, fromMe } = entry.message;
  if (fromMe || entry.message.isPrivate) return user === null ? "platform" : `user ${user.id}`;
  return author === null ? "contact" : `contact ${author.id}`;
}

function authorOf(entry: Entry): EntryGroup["author"] {
  if (entry.kind !== "message") return null;
  const { user, author, fromMe, isPrivate } = entry.message;
  if (fromMe || isPrivate) return user === null ? null : { name: user.name, picture: null };
  return author === null ? null : { name: author.name, picture: author.urlPicture };
}

/** Time by which an entry stands where it does: of a late message its arrival. */
export const timeOf = (entry: Entry): string =>
  entry.kind === "message"
    ? (entry.message.arrivedAt ?? entry.message.createdAt)
    : entry.kind === "event"
      ? entry.event.createdAt
      : entry.send.createdAt;
const minuteOf = (entry: Entry): string => timeOf(entry).slice(0, 16);

/** Says whether the messages came through more than one queue. */
export const hasSeveralQueues = (messages: readonly Pick<Message, "queue">[]): boolean =>
  new Set(messages.flatMap(({ queue }) => (queue === null ? [] : [queue.name]))).size > 1;
