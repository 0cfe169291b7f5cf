import type { TicketStatus } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { ticketsChanged } from "../tickets.events.ts";
import { factsOf } from "../tickets.queries.ts";

/** A ticket as it stood: what decided who saw it. */
export interface StoodRow {
  [column: string]: unknown;
  id: number;
  status: TicketStatus;
  user_id: number | null;
  queue_id: number | null;
}

interface Change {
  by: Actor;
  /** Tickets of them that it closed. */
  closedIds?: readonly number[];
}

/** Ends every change of several tickets: one event that says how each stood, what closed, and by whom it changed. */
export function emitChanged(tx: Tx, stood: readonly StoodRow[], { by, closedIds = [] }: Change): void {
  if (stood.length === 0) return;
  tx.emit(ticketsChanged, {
    tickets: stood.map((row) => ({
      ticketId: row.id,
      before: factsOf(row),
      ...(closedIds.includes(row.id) && { isClosed: true }),
    })),
    by,
  });
}
