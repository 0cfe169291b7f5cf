import type { Ticket } from "@balcao/contract";
import { type RefObject, useRef } from "react";
import { feel } from "../../../ui/feel.ts";
import { useSwipe } from "../../../ui/useSwipe.ts";
import { actionsFor, takes, type TicketAction } from "../actions/ticketActions.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";

/** Acts of a finger that pushes a row aside: to the right takes it, or marks it unread; to the left ends it. */
export interface RowSwipes {
  right: TicketAction | undefined;
  left: TicketAction | undefined;
}

/** The push of a row to each side, as its state and the viewer's rights allow; its menu holds the same. */
export function useRowSwipes(ticket: Ticket, choosing: boolean) {
  const { run, actor, busy } = useTicketActions();
  const may = choosing || busy.get(ticket.id) !== undefined ? [] : actionsFor(ticket, actor);
  const actions: RowSwipes = {
    right: may.find(takes) ?? may.find((action) => action === "markUnread"),
    left: may.find((action) => action === "resolve"),
  };
  const push = (action: TicketAction | undefined) =>
    action === undefined ? undefined : feel(() => run(action, ticket));
  const ref: RefObject<HTMLDivElement | null> = useRef(null);
  const touch = useSwipe(ref, { right: push(actions.right), left: push(actions.left) });
  return { actions, touch: { ref, ...touch } };
}
