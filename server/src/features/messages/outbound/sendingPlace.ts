import type { Database } from "../../../platform/database/index.ts";
import type { OutboxEntry } from "./claimOutbox.ts";

/** Conversation in which something is about to be stored. */
export interface Conversation {
  companyId: number;
  connectionId: number;
  contactId: number;
}

/** A place at the provider that is taken for words while they are being stored. */
export interface SendingPlace {
  /** Sends the entry, which was stored as an attempt that begins. */
  give(entry: OutboxEntry): void;
  /** Gives the place back. A message that may have been stored all the same was not sent. */
  leave(messageId?: number): void;
}

/**
 * Takes a place at the provider for the next words of a conversation, so that they go as soon as they are stored, without
 * a look at the outbox. Undefined where the connection runs elsewhere, is busy, or may send nothing now.
 */
export type ReservePlace = (where: Conversation) => SendingPlace | undefined;

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    reservePlace: ReservePlace;
  }
}

/** Use that is made of a place: an entry to send, or a message that was perhaps stored in vain. */
export type Given = { entry: OutboxEntry } | { inVain: number | undefined };

/** Takes back the attempt of a message that was not sent, unless somebody else began one since. */
export const takeBackAttempt = (database: Database, companyId: number, messageId: number): Promise<unknown> =>
  database.tenant(companyId, (tx) =>
    tx.query({
      name: "take-back-attempt",
      text: `
        update outbox set attempts = 0, attempted_at = null
        where company_id = $1 and message_id = $2 and kind = 'message' and attempts = 1`,
      values: [companyId, messageId],
    }),
  );
