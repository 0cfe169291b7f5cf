import type { Tx } from "../../../platform/database/index.ts";

/** Two people who were one contact for a while; each has its identities again, and the tickets of before. */
export interface Apart {
  contactId: number;
  duplicateId: number;
  /** When they became one. */
  since: string;
  /** The identity that "the number" of the one stood for, where messages without word of theirs came by it. */
  numberKey: string | null;
  /** Tickets that were there before, of either. */
  ticketIds: readonly number[];
}

/** What was said with one of the two in a ticket that is the other's. */
export interface Stray {
  ticketId: number;
  /** Whose it is. */
  contactId: number;
  messageIds: number[];
}

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets and messages come after contacts in the order of features, so the work is handed in. */
    apart: {
      /** Gives each the tickets that began since and are theirs; tells which, and what is left to be moved. */
      sort: (tx: Tx, apart: Apart) => Promise<{ ticketIds: number[]; strays: Stray[] }>;
      move: (tx: Tx, strays: readonly Stray[]) => Promise<void>;
    };
  }
}
