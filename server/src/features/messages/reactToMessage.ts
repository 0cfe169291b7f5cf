import type { Message } from "@balcao/contract";
import { sql } from "kysely";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { changeMessage, refuseUnlessCapable, tellChannel } from "./changeMessage.ts";
import { setReaction } from "./changes/applyChanges.ts";
import { refuseUnlessAttended } from "./messages.access.ts";
import { messageChanged } from "./messages.events.ts";

/** Our one reaction to a message; an empty emoji takes it back. */
export async function reactToMessage(
  ctx: Ctx,
  { messageId, emoji }: { messageId: number; emoji: string },
): Promise<Message> {
  return changeMessage(ctx, messageId, async (tx, { message, ticket }) => {
    refuseUnlessAttended(ticket);
    if (message.is_private || message.is_deleted) throw new DomainError("ERR_NO_MESSAGE_FOUND");
    refuseUnlessCapable(ctx, ticket.channel, { can: "react", message });
    await setReaction(tx, { messageId: message.id, author: 0, emoji, at: sql<string>`app.now()` });
    await tellChannel(ctx, tx, { message, kind: "reaction", payload: { emoji } });
    tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id, by: ctx.by });
  });
}
