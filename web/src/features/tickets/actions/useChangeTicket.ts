import { type Ticket, type TicketOwner, endpoints } from "@balcao/contract";
import { useState } from "react";
import { ApiError, call } from "../../../lib/api.ts";
import { notifyError } from "../../../lib/notify.ts";
import { type TicketAction, type TicketChangeBody, readOwner } from "./ticketActions.ts";
import { useApplyAnswer } from "../tickets.realtime.ts";

export interface TicketChanging {
  change: (action: TicketAction, ticket: Ticket, body: TicketChangeBody) => Promise<Ticket | undefined>;
  busyTicket: { id: number; action: TicketAction } | undefined;
}

interface ChangeRefusals {
  /** Somebody else has the conversation. */
  onTaken: (owner: TicketOwner) => void;
  /** The contact needs a tag before this. */
  onTagRequired: (action: TicketAction, ticket: Ticket) => void;
}

/** Changes a ticket; refusals that one can do something about are told, the others shown. */
export function useChangeTicket({ onTaken, onTagRequired }: ChangeRefusals): TicketChanging {
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
      const refusal = error instanceof ApiError ? error : undefined;
      const owner = refusal && readOwner(refusal);
      if (owner !== undefined) onTaken(owner);
      else if (refusal?.code === "ERR_TAG_REQUIRED") onTagRequired(action, ticket);
      else notifyError(error);
      return undefined;
    } finally {
      setBusyTicket(undefined);
    }
  }
  return { change, busyTicket };
}
