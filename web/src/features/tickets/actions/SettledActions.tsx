import type { Ticket } from "@balcao/contract";
import type { ReactNode } from "react";
import { type Arrival, Settled } from "../../../ui/settled/Settled.tsx";
import { useTakenText } from "../live/useTakenText.ts";
import type { TicketAction } from "./ticketActions.ts";

interface SettledActionsProps {
  ticket: Ticket;
  /** Actions that are offered there. */
  actions: readonly TicketAction[];
  /** Row of the ticket, when others may come to stand there. */
  place?: number;
  /** Moment since when it stands there, by the page's clock. */
  since?: { readonly current: Arrival };
  className?: string | undefined;
  children: ReactNode;
}

/** Controls of a ticket: dead for a moment after they became others, with the words of who took it. */
export function SettledActions({ ticket, actions, place, since, className, children }: SettledActionsProps) {
  const tellWhy = useTakenText();
  return (
    <Settled
      meaning={`${ticket.id} ${actions.join()} ${place}`}
      {...(since && { since })}
      why={() => tellWhy(ticket.id)}
      className={className}
    >
      {children}
    </Settled>
  );
}
