import type { Ticket } from "@balcao/contract";
import { type Actor, actionsFor, type TicketAction } from "../actions/ticketActions.ts";

/** Actions on several tickets at once, besides giving them a tag. */
export type SeveralAction = "markUnread" | "transfer" | "resolve";

/** One who waits is ignored instead, and one who is asked for a rating is not said goodbye to again. */
const ways = {
  markUnread: ["markUnread"],
  transfer: ["transfer"],
  resolve: ["resolve", "ignore", "resolveQuietly"],
} as const satisfies Record<SeveralAction, readonly TicketAction[]>;

/** Way of an action with this ticket in its state; undefined where it cannot be done. */
export function wayOf<A extends SeveralAction>(
  action: A,
  ticket: Ticket,
  actor: Actor,
): (typeof ways)[A][number] | undefined {
  const allowed = actionsFor(ticket, actor);
  const possible: readonly (typeof ways)[A][number][] = ways[action];
  return possible.find((way) => allowed.includes(way));
}
