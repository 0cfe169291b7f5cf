import { type Ticket, endpoints } from "@balcao/contract";
import { useCallback } from "react";
import { ApiError, call } from "../../../lib/api/api.ts";
import { notifyError } from "../../../lib/notify.ts";
import { useTicketActions } from "../../tickets/index.ts";
import type { Met } from "../bubbles/conversationContext.ts";

/** Goes to a conversation with somebody who is met in this one, on the same connection. */
export function useTalkTo(ticket: Ticket): (who: Met) => Promise<void> {
  const { startConversation } = useTicketActions();
  const { whatsappId, queueId } = ticket;
  return useCallback(
    async (who) => {
      try {
        const contactId = "contactId" in who ? who.contactId : await findOrCreate(who, whatsappId);
        await startConversation({ contactId, whatsappId, queueId });
      } catch (error) {
        notifyError(error);
      }
    },
    [startConversation, whatsappId, queueId],
  );
}

/** A card's number may be a contact's already. */
async function findOrCreate(
  { name, number }: { name: string; number: string },
  whatsappId: number | null,
): Promise<number> {
  try {
    return (await call(endpoints.contacts.profile, { params: { number } })).contactId;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "ERR_NO_CONTACT_FOUND") throw error;
  }
  const named = name.trim().length >= 2 ? name.trim().slice(0, 250) : number;
  return (await call(endpoints.contacts.create, { body: { name: named, number, whatsappId } })).id;
}
