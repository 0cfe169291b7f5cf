import type { Message } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { changeMessage, tellChannel } from "./changeMessage.ts";
import { refuseUnlessAttended } from "./messages.access.ts";
import { messageChanged, messageFailureChanged } from "./messages.events.ts";
import { refuseUnlessReachable } from "./outbound/replyWindow.ts";

/** Puts a failed message into the outbox again. */
export async function retryMessage(ctx: Ctx, messageId: number): Promise<Message> {
  return changeMessage(ctx, messageId, async (tx, { message, ticket }) => {
    refuseUnlessAttended(ticket);
    if (message.failure === null || message.is_deleted) throw new DomainError("ERR_NO_MESSAGE_FOUND");
    await refuseUnlessReachable(ctx, tx, { ticket, isTemplate: message.media_type === "template" });
    await tx.db
      .updateTable("messages")
      .set({ failure: null })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", message.id)
      .execute();
    await tellChannel(ctx, tx, { message, kind: "message" });
    tx.emit(messageFailureChanged, { messageId: message.id, by: ctx.by });
    tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id, by: ctx.by });
  });
}
