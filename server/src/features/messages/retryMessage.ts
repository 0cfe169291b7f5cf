import type { Message } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { changeMessage } from "./changeMessage.ts";
import { refuseUnlessReachable } from "./outbound/replyWindow.ts";
import { resendMessage } from "./verbs/resendMessage.ts";

/**
 * Sends a message again whose sending failed, also where nobody attends or the conversation is over: what the bot asked, or
 * a farewell, was to reach the contact all the same.
 */
export async function retryMessage(ctx: Ctx, messageId: number): Promise<Message> {
  return changeMessage(ctx, messageId, async (tx, { message, ticket }) => {
    if (message.failure === null || message.is_deleted) throw new DomainError("ERR_NO_MESSAGE_FOUND");
    await refuseUnlessReachable(ctx, tx, { ticket, isTemplate: message.media_type === "template" });
    await resendMessage(tx, message, { services: ctx.services, by: ctx.by });
  });
}
