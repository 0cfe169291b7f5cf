import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { LockedMessage } from "../messages.access.ts";
import { messageChanged, messageFailureChanged } from "../messages.events.ts";
import { enqueueForChannel, type Ways } from "./enqueueForChannel.ts";

/** Puts a message whose sending failed into the outbox again. */
export async function resendMessage(
  tx: Tx,
  message: LockedMessage,
  { services, by }: { services: Pick<Ways, "wakeSender">; by: Actor },
): Promise<void> {
  await tx.db
    .updateTable("messages")
    .set({ failure: null })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", message.id)
    .execute();
  await enqueueForChannel(tx, message, { services, kind: "message" });
  tx.emit(messageFailureChanged, { messageId: message.id, by });
  tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id, by });
}
