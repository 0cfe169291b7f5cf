import type { QuickMessage } from "@balcao/contract";
import type { Quoted } from "../sending/outbox.ts";

/** Text and files that somebody began to write and has not sent. */
export interface Draft {
  text: string;
  /** A note: it must never come back as a message to the contact. */
  isPrivate: boolean;
  reply: Quoted | null;
  /** The quick message whose stored file goes along. */
  attached: QuickMessage | null;
  /** Id of the quick message that the words come from. */
  origin?: number | undefined;
  /** The newest message when it was begun; 0 when nothing is begun, or that is not known. */
  begunAfter: number;
}

/** Store in which drafts are kept: the browser's storage. */
export interface DraftStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  forget: (key: string) => void;
  keys: () => string[];
}

/** A ticket's id, or the name of another conversation. */
export type ConversationKey = number | string;

export interface Drafts {
  get: (conversation: ConversationKey) => Draft;
  set: (conversation: ConversationKey, draft: Draft) => void;
  /** The words of all tickets that have some. */
  texts: () => Map<number, string>;
}

/** More than this are not kept: the oldest go. */
const maxDrafts = 50;
const noDraft: Draft = { text: "", isPrivate: false, reply: null, attached: null, begunAfter: 0 };

/**
 * One unfinished message per ticket, kept over reloads; of one user, so that a shared computer shows nobody another's.
 * Each stands under a key of its own, so that two tabs keep apart what they write.
 */
export function createDrafts(storage: DraftStorage, userId: number, now: () => number = Date.now): Drafts {
  const prefix = `draft-${userId}-`;
  const makeRoom = () => {
    const writtenAt = (key: string) => readStored(storage.read(key))?.writtenAt ?? 0;
    const kept = storage.keys().filter((key) => key.startsWith(prefix));
    const byAge = kept.toSorted((a, b) => writtenAt(a) - writtenAt(b));
    for (const key of byAge.slice(0, Math.max(0, kept.length + 1 - maxDrafts))) storage.forget(key);
  };
  return {
    texts: () => {
      const kept = storage.keys().filter((key) => key.startsWith(prefix));
      const words = kept.map((key): [number, string] => [
        Number(key.slice(prefix.length)),
        readStored(storage.read(key))?.text.trim() ?? "",
      ]);
      return new Map(words.filter(([ticketId, text]) => text !== "" && Number.isInteger(ticketId)));
    },
    get: (conversation) => {
      const { writtenAt: _, ...draft } = readStored(storage.read(prefix + conversation)) ?? noStored;
      return draft;
    },
    set: (conversation, draft) => {
      const key = prefix + conversation;
      if (isEmpty(draft)) return storage.forget(key);
      if (storage.read(key) === null) makeRoom();
      storage.write(key, JSON.stringify({ ...draft, writtenAt: now() }));
    },
  };
}

/**
 * A note's lock is kept without a word in it: whoever locked it means what comes next. A slash alone only asked for the
 * quick replies.
 */
const isEmpty = ({ text, isPrivate, reply, attached }: Draft): boolean =>
  ["", "/"].includes(text.trim()) && !isPrivate && reply === null && attached === null;

interface StoredDraft extends Draft {
  writtenAt: number;
}
const noStored: StoredDraft = { ...noDraft, writtenAt: 0 };

function readStored(stored: string | null): StoredDraft | undefined {
  if (stored === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(stored);
    return isStoredDraft(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "isPrivate" in value &&
  typeof value.isPrivate === "boolean" &&
  "reply" in value &&
  isThing(value.reply) &&
  "attached" in value &&
  isThing(value.attached) &&
  "begunAfter" in value &&
  typeof value.begunAfter === "number" &&
  "writtenAt" in value &&
  typeof value.writtenAt === "number";

const isThing = (value: unknown): boolean =>
  value === null || (typeof value === "object" && "id" in value && typeof value.id === "number");
