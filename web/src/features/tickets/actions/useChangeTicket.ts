import { type Ticket, type TicketOwner, endpoints } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../lib/api/api.ts";
import { takeAnswer } from "../live/takeAnswer.ts";
import { useApplyAnswer } from "../tickets.realtime.ts";
import { type TicketAction, type TicketChangeBody, readOwner } from "./ticketActions.ts";

interface ChangeRefusals {
  /** Somebody else has the conversation. */
  onTaken: (owner: TicketOwner, action: TicketAction, ticket: Ticket) => void;
  /** The contact needs a tag before this. */
  onTagRequired: (action: TicketAction, ticket: Ticket) => void;
}

interface Change {
  body: TicketChangeBody;
  /** The name by which it can be taken back. */
  actId: string;
}

type ChangeTicket = (action: TicketAction, ticket: Ticket, change: Change) => Promise<Ticket | undefined>;

/** Changes a ticket; refusals that one can do something about are told, the others thrown. */
export function useChangeTicket({ onTaken, onTagRequired }: ChangeRefusals): ChangeTicket {
  const applyAnswer = useApplyAnswer();
  const client = useQueryClient();

  return async (action, ticket, { body, actId }) => {
    try {
      const answer = await call(endpoints.tickets.update, { params: { id: ticket.id }, body }, { actId });
      takeAnswer(client, { action, answer }, applyAnswer);
      return answer;
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      const owner = refusal && readOwner(refusal);
      if (owner !== undefined) onTaken(owner, action, ticket);
      else if (refusal?.code === "ERR_TAG_REQUIRED") onTagRequired(action, ticket);
      else throw error;
      return undefined;
    }
  };
}
