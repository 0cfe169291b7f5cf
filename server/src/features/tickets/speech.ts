import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { LockedTicket } from "./tickets.queries.ts";

/** Something the product says in a conversation by itself, or for an attendant. */
export interface Speech {
  ticket: LockedTicket;
  /** Text with variables, as written in the settings. */
  body: string;
  /** Begins with the name of whose words they are. */
  isSigned?: boolean;
  /** Stays between attendants. */
  isPrivate?: boolean;
  /** The provider's id of the message that is answered. */
  quotes?: string;
  /** User whose words they are; null for the product's own. */
  userId: number | null;
  /** Actor who lets it be said. */
  by: Actor;
  /** Milliseconds for which it waits before it leaves: as long as what it belongs to can be taken back. */
  heldMs?: number;
}

/** Writes the words into the conversation and the outbox, in the caller's transaction. Answers the message's id. */
export type Speak = (tx: Tx, speech: Speech) => Promise<number>;

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Messages come after tickets in the order of features, so their voice is handed in. */
    speak: Speak;
  }
}
