import type { Message } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { changeMessage } from "./changeMessage.ts";
import { refuseUnlessAttended } from "./messages.access.ts";
import { setOurReaction } from "./verbs/setOurReaction.ts";

/** Reacts to a message for the company; an empty emoji takes it back. */
export async function reactToMessage(
  ctx: Ctx,
  { messageId, emoji }: { messageId: number; emoji: string },
): Promise<Message> {
  return changeMessage(ctx, messageId, async (tx, place) => {
    refuseUnlessAttended(place.ticket);
    if (place.message.is_private || place.message.is_deleted) throw new DomainError("ERR_NO_MESSAGE_FOUND");
    await setOurReaction(tx, place, { emoji, services: ctx.services, by: ctx.by });
  });
}
