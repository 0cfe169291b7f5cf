import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";

/** A due date that became another. */
export interface DueDateMove {
  before: string | null;
  after: string | null;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /**
     * Writes a move of the due date that nobody paid for into the ledger, and sees to the invoice of the period: a slot,
     * since billing comes after companies in the order of features.
     */
    noteDueDate: (tx: Tx, move: DueDateMove & { kind: "renewed" | "corrected"; by: Actor }) => Promise<void>;
  }
}
