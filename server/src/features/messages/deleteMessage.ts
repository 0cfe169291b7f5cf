import type { Message } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { defineUndoable, heldMs, noteAct, undoerOf } from "../../platform/undo/index.ts";
import { changeMessage } from "./changeMessage.ts";
import { accessMessage } from "./messages.access.ts";
import { restoreMessage, revokeMessage, type WayOfDeletion } from "./verbs/revokeMessage.ts";

type Deletion = { messageId: number; way: WayOfDeletion };

const deletion = defineUndoable<Deletion>("messages.delete");

/** Deletes one's own message for everybody. */
export async function deleteMessage(ctx: Ctx, messageId: number): Promise<Message> {
  return changeMessage(ctx, messageId, async (tx, place) => {
    const { message } = place;
    const isOwn = message.from_me && message.user_id === ctx.user.id;
    if (!isOwn || message.is_deleted) throw new DomainError("ERR_DELETE_WAPP_MSG");
    const way = await revokeMessage(tx, place, {
      services: ctx.services,
      by: ctx.by,
      heldMs: heldMs(ctx),
    });
    await noteAct(ctx, tx, { type: deletion, payload: { messageId, way } });
  });
}

/** Takes the deletion of a message back, while the contact has not been told of it. */
export const undoDeletion = undoerOf(deletion, async (ctx, tx, { payload: { messageId, way } }) => {
  const { message } = await accessMessage(ctx, tx, messageId);
  const { services, by } = ctx;
  if (!(await restoreMessage(tx, message, { way, services, by }))) throw new DomainError("ERR_UNDO_TOO_LATE");
});
