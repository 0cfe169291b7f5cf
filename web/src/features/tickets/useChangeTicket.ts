import { type Ticket, type TicketOwner, endpoints } from "@balcao/contract";
import { useState } from "react";
import { ApiError, call } from "../../lib/api.ts";
import { notifyError } from "../../lib/notify.ts";
import { type TicketAction, type TicketChangeBody, readOwner } from "./ticketActions.ts";
import { useApplyAnswer } from "./tickets.realtime.ts";

export interface TicketChanging {
  change: (action: TicketAction, ticket: Ticket, body: TicketChangeBody) => Promise<Ticket | undefined>;
  busyTicket: { id: number; action: TicketAction } | undefined;
}

/** Changes a ticket; a conversation that somebody else has is told by name. */
export function useChangeTicket(onTaken: (owner: TicketOwner) => void): TicketChanging {
  const [busyTicket, setBusyTicket] = useState<TicketChanging["busyTicket"]>();
  const applyAnswer = useApplyAnswer();

  async function change(
    action: TicketAction,
    ticket: Ticket,
    body: TicketChangeBody,
  ): Promise<Ticket | undefined> {
    setBusyTicket({ id: ticket.id, action });
    try {
      const changed = await call(endpoints.tickets.update, { params: { id: ticket.id }, body });
      applyAnswer(changed);
      return changed;
    } catch (error) {
      const owner = error instanceof ApiError ? readOwner(error) : undefined;
      if (owner === undefined) notifyError(error);
      else onTaken(owner);
      return undefined;
    } finally {
      setBusyTicket(undefined);
    }
  }
  return { change, busyTicket };
}
