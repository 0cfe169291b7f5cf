import type { Ticket } from "@balcao/contract";
import type { TicketOrder } from "../live/ticketOrder.ts";

/** Facts that decided where a row stands. */
type Stand = Pick<Ticket, "isUnread" | "updatedAt" | "waitingSince" | "status">;

/** A list as it is shown: true in what its rows say, calm in where they stand. */
export interface HeldRows {
  rows: Ticket[];
  /** Rows as they came last. */
  fresh: readonly Ticket[];
  open: Ticket | undefined;
  stands: ReadonlyMap<number, Stand>;
}

interface Shown {
  fresh: readonly Ticket[];
  /** The open one. Where it is too far down to be loaded by now, it stays in the list by itself. */
  open: Ticket | undefined;
  order: TicketOrder;
}

/**
 * Holds rows where they stand after the list changed: what came new is where it belongs; what was only read stays, and
 * so does the open one, whatever comes, until it is left.
 */
export function holdRows(before: HeldRows | undefined, { fresh, open, order }: Shown): HeldRows {
  const isGone = open !== undefined && !fresh.some(({ id }) => id === open.id);
  const stood = before?.stands;
  const tickets = isGone && stood?.has(open.id) ? [...fresh, open] : [...fresh];
  const stands = new Map<number, Stand>();
  let isMoved = false;
  for (const ticket of tickets) {
    const last = stood?.get(ticket.id);
    const isKept = last !== undefined && isHeld(ticket, { last, openId: open?.id });
    stands.set(ticket.id, isKept ? last : standOf(ticket));
    isMoved ||= isKept;
  }
  return { rows: isMoved ? inOrder(tickets, stands, order) : tickets, fresh, open, stands };
}

function inOrder(
  tickets: readonly Ticket[],
  stands: ReadonlyMap<number, Stand>,
  order: TicketOrder,
): Ticket[] {
  return tickets
    .map((ticket) => ({ ticket, at: { ...ticket, ...stands.get(ticket.id) } }))
    .toSorted((a, b) => order(a.at, b.at))
    .map(({ ticket }) => ticket);
}

const standOf = ({ isUnread, updatedAt, waitingSince, status }: Ticket): Stand => ({
  isUnread,
  updatedAt,
  waitingSince,
  status,
});

function isHeld(ticket: Ticket, { last, openId }: { last: Stand; openId: number | undefined }): boolean {
  if (ticket.id === openId) return true;
  return last.isUnread && !ticket.isUnread && last.updatedAt === ticket.updatedAt;
}
