import type { Tx } from "../../../platform/database/index.ts";
import type { LostTicket } from "../contacts.events.ts";
import type { MergeRecord } from "./mergeRecord.ts";

/** A contact, and the one that is or was merged into it. */
export interface Pair {
  contactId: number;
  duplicateId: number;
}

/** Two contacts that become one. */
export interface MergedPeople extends Pair {
  /** What "the number" of each stood for. */
  numbers: { contact: string; duplicate: string };
  /** The contact goes on with the duplicate's number. */
  takesNumber: boolean;
  userId: number;
}

/** Two people who were one contact for a while; each has its identities again. */
export interface Apart extends Pair {
  record: MergeRecord;
  /** When they became one. */
  since: string;
  /** What "the number" stands for until it is given back. */
  numberKey: string;
}

export type ConversationsRecord = Pick<
  MergeRecord,
  "ticketIds" | "ownTicketIds" | "ticketChanges" | "closingLogIds"
>;
export type ReactionsRecord = Pick<MergeRecord, "droppedReactions" | "reactedMessageIds">;

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets and messages come after contacts in the order of features, so their part of a merge is handed in. */
    conversations: Conversations;
    /** So are the other columns of `contactReferences` that move by id. */
    movedReferences: readonly MovedReference[];
  }
}

export interface Conversations {
  /** Gives the duplicate's to the contact. Answers what takes them apart again, and how those that changed stood before. */
  merge: (tx: Tx, people: MergedPeople) => Promise<{ record: ConversationsRecord; tickets: LostTicket[] }>;
  mergeReactions: (tx: Tx, pair: Pair) => Promise<ReactionsRecord>;
  /** Gives each its own: those of before, and what came to each since. Answers how they stood. */
  separate: (tx: Tx, apart: Apart) => Promise<LostTicket[]>;
  separateReactions: (tx: Tx, pair: Pair, record: MergeRecord) => Promise<void>;
  /** Lets what came by a contact's own number, under whichever key, say no more than that. */
  forgetNumber: (tx: Tx, named: { contactId: number; key: string; ownKeys: string[] }) => Promise<void>;
}

/** A column whose rows its feature lets name another contact. */
export interface MovedReference {
  /** `table.column`, under which the ids are kept. */
  name: string;
  /** Lets every row that names the duplicate name the contact. Gives their ids. */
  move: (tx: Tx, pair: Pair) => Promise<number[]>;
  /** Lets those of these rows that name the contact name the duplicate. */
  giveBack: (tx: Tx, pair: Pair, ids: readonly number[]) => Promise<void>;
}
