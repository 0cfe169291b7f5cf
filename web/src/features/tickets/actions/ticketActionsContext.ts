import type { Ticket } from "@balcao/contract";
import { createContext, useContext } from "react";
import type { BusyTickets } from "./busyTickets.ts";
import type { StartConversation } from "./useStartConversation.ts";
import type { Actor, TicketAction } from "./ticketActions.ts";

export interface TicketActions {
  actor: Actor;
  /** Does it, or opens the dialog that it needs first. */
  run: (action: TicketAction, ticket: Ticket) => void;
  /** Actions under way. */
  busy: BusyTickets;
  /** Says whether the viewer is giving this ticket out of hand: that it is gone then is no surprise. */
  isLettingGo: (ticketId: number) => boolean;
  /** Says whether the viewer acted on the ticket of this address last: the answer to that tells why it is gone. */
  isActedOn: (uuid: string) => boolean;
  /** Opens a conversation with a contact and goes there; one that somebody has already is told by name. */
  startConversation: (wanted: StartConversation) => Promise<void>;
  openNewTicket: () => void;
  /** Takes note of what the list shows, in its order. */
  noteShown: (tickets: readonly Ticket[]) => void;
  /** Asks when it is to come back. */
  openReminder: (ticket: Ticket) => void;
}

export const TicketActionsContext = createContext<TicketActions | undefined>(undefined);

export function useTicketActions(): TicketActions {
  const actions = useContext(TicketActionsContext);
  if (actions === undefined) throw new Error("ticket actions are used outside the inbox");
  return actions;
}
