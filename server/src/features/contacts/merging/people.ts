import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";

/** A contact, and the one that is or was merged into it; `by` whom they become one, or two again. */
export interface Pair {
  contactId: number;
  duplicateId: number;
  by: Actor;
}

/** Two contacts that become one. */
export interface MergedPeople extends Pair {
  /** Identities that "the number" of each stood for. */
  numbers: { contact: string; duplicate: string };
  /** The contact goes on with the duplicate's number. */
  takesNumber: boolean;
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
