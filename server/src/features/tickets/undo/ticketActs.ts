import type { Tx } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { defineUndoable, noteAct } from "../../../platform/undo/index.ts";
import { factsOf, type LockedTicket } from "../tickets.queries.ts";
import type { TicketFacts } from "../tickets.events.ts";

/** Columns that an act may change of a ticket, and that are put back when it is taken back. */
const changeable = [
  "status",
  "queue_id",
  "user_id",
  "is_bot",
  "use_integration",
  "bot_gave_up",
  "used_bot_menus",
  "bot_state",
  "unread",
  "marked_unread",
  "handed_at",
  "handed_by",
  "handed_note",
  "waiting_since",
  "waited_seconds",
  "started_at",
  "closed_at",
  "updated_at",
] as const satisfies readonly (keyof LockedTicket)[];

export type TicketBefore = Pick<LockedTicket, (typeof changeable)[number]>;

export interface ActedTicket {
  ticketId: number;
  before: TicketBefore;
  /** State that it must still be in to be put back. */
  after: TicketFacts;
}

/** Act of somebody on tickets, by one press. */
export interface TicketAct {
  tickets: readonly ActedTicket[];
  /** The one in which the conversation goes on, where the act began it. */
  begunId: number | null;
  /** Messages that the act wrote. */
  messageIds: readonly number[];
}

export const ticketAct = defineUndoable<TicketAct>("tickets.act");

export const acted = (ticket: LockedTicket, after: TicketFacts): ActedTicket => ({
  ticketId: ticket.id,
  before: beforeOf(ticket),
  after,
});

function beforeOf(ticket: LockedTicket): TicketBefore;
function beforeOf(ticket: LockedTicket): object {
  return Object.fromEntries(changeable.map((column) => [column, ticket[column]]));
}

/** Keeps how one ticket stood before an act of a person. */
export const noteTicketAct = (
  ctx: Ctx,
  tx: Tx,
  { before, after, messageIds = [] }: { before: LockedTicket; after: LockedTicket; messageIds?: number[] },
): Promise<void> => {
  const begunId = after.id === before.id ? null : after.id;
  const left = begunId === null ? factsOf(after) : { ...factsOf(before), status: "closed" as const };
  return noteAct(ctx, tx, {
    type: ticketAct,
    payload: { tickets: [acted(before, left)], begunId, messageIds },
  });
};
