import type { Message } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { changeMessage, tellChannel } from "./changeMessage.ts";
import { markDeleted } from "./rewriteMessage.ts";

/** Deletes one's own message for everybody. */
export async function deleteMessage(ctx: Ctx, messageId: number): Promise<Message> {
  return changeMessage(ctx, messageId, async (tx, { message, ticket }) => {
    const isOwn = message.from_me && message.user_id === ctx.user.id;
    if (!isOwn || message.is_deleted) throw new DomainError("ERR_DELETE_WAPP_MSG");
    await markDeleted(tx, message, { erases: false, by: ctx.by });
    const canRevoke = ctx.services.channels.get(ticket.channel)?.capabilities.revoke === true;
    const neverLeft = message.failure !== null || (await withdraw(tx, message.id));
    if (canRevoke && !neverLeft) await tellChannel(ctx, tx, { message, kind: "revoke" });
  });
}

/** Takes a message that has not been tried yet out of the outbox. */
async function withdraw(tx: Tx, messageId: number): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom("outbox")
    .where("company_id", "=", tx.companyId)
    .where("message_id", "=", messageId)
    .where("kind", "=", "message")
    .where("attempted_at", "is", null)
    .returning("id")
    .execute();
  return gone.length > 0;
}
