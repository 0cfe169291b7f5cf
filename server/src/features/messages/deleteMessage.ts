import type { Message } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { defineUndoable, heldMs, noteAct, undoerOf } from "../../platform/undo/index.ts";
import { changeMessage, tellChannel } from "./changeMessage.ts";
import { accessMessage } from "./messages.access.ts";
import { bringBack, markDeleted } from "./rewriteMessage.ts";
import { withdraw } from "./withdraw.ts";

/** What became of it on its way to the contact. */
type Deletion = { messageId: number; way: "withdrawn" | "revoked" | "kept" };

const deletion = defineUndoable<Deletion>("messages.delete");

/** Deletes one's own message for everybody. */
export async function deleteMessage(ctx: Ctx, messageId: number): Promise<Message> {
  return changeMessage(ctx, messageId, async (tx, { message, ticket }) => {
    const isOwn = message.from_me && message.user_id === ctx.user.id;
    if (!isOwn || message.is_deleted) throw new DomainError("ERR_DELETE_WAPP_MSG");
    await markDeleted(tx, message, { erases: false, by: ctx.by });
    const canRevoke = ctx.services.channels.get(ticket.channel)?.capabilities.revoke === true;
    const isWithdrawn = message.failure === null && (await withdraw(tx, message.id));
    const isRevoked = canRevoke && message.failure === null && !isWithdrawn && !message.is_private;
    if (isRevoked) await tellChannel(ctx, tx, { message, kind: "revoke", heldMs: heldMs(ctx) });
    const way = isWithdrawn ? "withdrawn" : isRevoked ? "revoked" : "kept";
    await noteAct(ctx, tx, { type: deletion, payload: { messageId, way } });
  });
}

/** Lets it say again what it said, while the contact has not been told otherwise; what had not left yet leaves now. */
export const undoDeletion = undoerOf(deletion, async (ctx, tx, { payload: { messageId, way } }) => {
  const { message } = await accessMessage(ctx, tx, messageId);
  const isTooLate =
    way === "revoked" && message.connection_id !== null && !(await withdraw(tx, message.id, "revoke"));
  if (!message.is_deleted || isTooLate) throw new DomainError("ERR_UNDO_TOO_LATE");
  await bringBack(tx, message, { by: ctx.by });
  if (way === "withdrawn") await tellChannel(ctx, tx, { message, kind: "message" });
});
