import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { emitChanged, type StoodRow } from "../verbs/emitChanged.ts";

interface Move {
  /** Undefined: all that the contact has. */
  ticketIds?: readonly number[];
  from: number;
  to: number;
  by: Actor;
}

/** Gives tickets of a contact to another. */
export async function moveToContact(tx: Tx, { ticketIds, from, to, by }: Move): Promise<void> {
  const moved = await tx.query<StoodRow>({
    text: `
      update tickets set contact_id = $3
      where company_id = $1 and contact_id = $2 and ($4::bigint[] is null or id = any($4::bigint[]))
      returning id, status, user_id, queue_id`,
    values: [tx.companyId, from, to, ticketIds ?? null],
  });
  emitChanged(tx, moved, { by });
}
