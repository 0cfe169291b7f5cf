import { type Ticket, type TicketOwner, endpoints } from "@balcao/contract";
import { ApiError, call } from "../../../lib/api/api.ts";
import { notifyError } from "../../../lib/notify.ts";
import { useSession } from "../../../lib/api/session.ts";
import { newTicketQueue } from "./newTicketQueue.ts";
import { readOwner } from "./ticketActions.ts";
import { useApplyAnswer } from "../tickets.realtime.ts";

export interface StartConversation {
  contactId: number;
  whatsappId: number | null;
  /** Where the new one belongs, if one works there. */
  queueId: number | null;
}

interface Outcomes {
  onOpened: (ticket: Ticket) => void;
  /** Somebody has a conversation with this contact already. */
  onTaken: (owner: TicketOwner) => void;
}

/** Opens a conversation with a contact that is met in another one, without asking anything. */
export function useStartConversation({ onOpened, onTaken }: Outcomes) {
  const { id: userId, queues, permissions } = useSession();
  const applyAnswer = useApplyAnswer();

  return async ({ contactId, whatsappId, queueId }: StartConversation): Promise<void> => {
    const place = { whatsappId, queueId: newTicketQueue(queueId, queues, permissions.includes("admin")) };
    try {
      const body = { ...place, contactId, userId, status: "open" as const };
      const ticket = await call(endpoints.tickets.create, { body });
      applyAnswer(ticket);
      onOpened(ticket);
    } catch (error) {
      const owner = error instanceof ApiError ? readOwner(error) : undefined;
      if (owner === undefined) notifyError(error);
      else onTaken(owner);
    }
  };
}
