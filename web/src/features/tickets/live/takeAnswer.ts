import type { Ticket } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { TicketAction } from "../actions/ticketActions.ts";
import { ticketKeys } from "../ticketKeys.ts";

/** These hand a ticket to others: only the server knows whether the caller still sees what became of it. */
const isHandedOn = (action: TicketAction): boolean => action === "transfer" || action === "return";

/** The answer of an action into the caches; where it may be out of the caller's sight, the lists are asked for again. */
export function takeAnswer(
  client: QueryClient,
  { action, answer }: { action: TicketAction; answer: Ticket },
  apply: (ticket: Ticket) => void,
): void {
  if (!isHandedOn(action)) return apply(answer);
  void client.invalidateQueries({ queryKey: ticketKeys.lists });
  void client.invalidateQueries({ queryKey: ticketKeys.counts });
}
