import type { Ticket } from "@balcao/contract";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { actionsFor, type TicketAction } from "./ticketActions.ts";
import { useTicketActions } from "./ticketActionsContext.ts";

export const actionKeys = {
  accept: "a",
  resolve: "e",
  resolveQuietly: "Shift+e",
  transfer: "t",
  return: "b",
  ignore: "i",
  reopen: "o",
} as const satisfies Record<TicketAction, string>;

/** A key as it is shown beside words. */
export const keyText = (keys: string): string => keys.toUpperCase().replace("SHIFT+", "⇧ ");

const actions = [
  "accept",
  "resolve",
  "resolveQuietly",
  "transfer",
  "return",
  "ignore",
  "reopen",
] as const satisfies readonly TicketAction[];

/** A key for each action, on the ticket that is meant right now: the list's focused one, or the open one. */
export function useTicketKeys(findTicket: () => Ticket | undefined): void {
  const { actor, run } = useTicketActions();
  useShortcuts(
    "tickets:keys.title",
    actions.map((action) => ({
      keys: [actionKeys[action]],
      text: `tickets:action.${action}`,
      run: () => {
        const ticket = findTicket();
        if (ticket === undefined || !actionsFor(ticket, actor).includes(action)) return false;
        return run(action, ticket);
      },
    })),
  );
}

/** The ticket whose row has the focus. */
export function focusedTicketId(): number | undefined {
  const row = document.activeElement?.closest("[data-ticket]");
  return row instanceof HTMLElement ? Number(row.dataset["ticket"]) : undefined;
}
