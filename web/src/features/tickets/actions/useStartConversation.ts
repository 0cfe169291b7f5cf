import { type Ticket, type TicketOwner, endpoints } from "@balcao/contract";
import { ApiError, call } from "../../../lib/api/api.ts";
import { notifyError } from "../../../lib/notify.ts";
import { catchTyping, dropTyped } from "../../../lib/typeAhead.ts";
import { useSession } from "../../../lib/api/session.ts";
import { newTicketQueue } from "./newTicketQueue.ts";
import { readOwner } from "./ticketActions.ts";
import { useApplyAnswer } from "../tickets.realtime.ts";

export interface StartConversation {
  contactId: number;
  whatsappId: number | null;
  /** Queue of the new one, if one may use it. */
  queueId: number | null;
}

interface Outcomes {
  onOpened: (ticket: Ticket) => void;
  /** Somebody has a conversation with this contact already. */
  onTaken: (owner: TicketOwner) => void;
  /** One of several queues has to be named first. */
  onQueueWanted: (wanted: StartConversation) => void;
}

/** Opens a conversation with a contact that is met in another one; asks for nothing but a queue, where it must. */
export function useStartConversation({ onOpened, onTaken, onQueueWanted }: Outcomes) {
  const { id: userId, queues, permissions } = useSession();
  const applyAnswer = useApplyAnswer();

  return async (wanted: StartConversation): Promise<void> => {
    const { contactId, whatsappId } = wanted;
    const queueId = newTicketQueue(wanted.queueId, queues, permissions.includes("admin"));
    if (queueId === undefined) return onQueueWanted(wanted);
    catchTyping();
    try {
      const body = { contactId, whatsappId, queueId, userId, status: "open" as const };
      const ticket = await call(endpoints.tickets.create, { body });
      applyAnswer(ticket);
      onOpened(ticket);
    } catch (error) {
      dropTyped();
      const owner = error instanceof ApiError ? readOwner(error) : undefined;
      if (owner === undefined) notifyError(error);
      else onTaken(owner);
    }
  };
}
