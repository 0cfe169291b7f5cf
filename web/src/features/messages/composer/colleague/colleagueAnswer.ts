import type { Message } from "@balcao/contract";

/** Milliseconds on the screen after which an answer counts as read. */
const readAfter = 20_000;

export interface DraftFacts {
  ownId: number;
  /** The newest message when the draft was begun; 0 when that is not known. */
  begunAfter: number;
  /** Up to which message the writer was asked already. */
  askedUpTo: number;
  now: number;
  /** Moment since when the page is on the screen without a break. */
  visibleSince: number;
  /** Moment since when the conversation is open: what was said while one was elsewhere is shown since then. */
  openedAt: number;
  /** When a message came to this page; by the server's clock for what came by a reload. */
  arrivedAt: (message: Message) => number;
}

/**
 * The last answer of a colleague that the writer may not have noticed: it came after the draft was begun, and has not
 * stood on the screen for long. Private notes, the bot's texts, and what was taken back are no answers to the contact.
 */
export function findUnseenAnswer(messages: readonly Message[], draft: DraftFacts): Message | undefined {
  return messages.findLast(
    (message) => isAnswerOfColleague(message, draft.ownId) && isUnseen(message, draft),
  );
}

function isUnseen(message: Message, draft: DraftFacts): boolean {
  if (message.id <= Math.max(draft.begunAfter, draft.askedUpTo)) return false;
  const shownSince = Math.max(draft.arrivedAt(message), draft.visibleSince);
  // A draft may have no beginning to judge by: only what has just been said is surely news.
  const openedAt = draft.begunAfter === 0 ? 0 : draft.openedAt;
  return draft.now - Math.max(shownSince, openedAt) < readAfter;
}

const isAnswerOfColleague = (message: Message, ownId: number): boolean =>
  message.fromMe &&
  !message.isPrivate &&
  !message.isDeleted &&
  message.user !== null &&
  message.user.id !== ownId;
