import type { Message } from "@balcao/contract";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { changeMessage } from "../changeMessage.ts";
import { messageChanged } from "../messages.events.ts";
import { requestDownload } from "./media.jobs.ts";

/** Asks for the file of a message again that could not be had; one that is on its way stays so. */
export function fetchAgain(ctx: Ctx, messageId: number): Promise<Message> {
  return changeMessage(ctx, messageId, async (tx, { message, ticket }) => {
    const { media } = message;
    const isLost = media?.state === "failed" || media?.state === "pending" || media?.state === "later";
    if (!isLost || !media.locator || message.is_deleted) throw new DomainError("ERR_NO_MESSAGE_FOUND");
    await tx.db
      .updateTable("messages")
      .set({ media: JSON.stringify({ ...media, state: "pending" }) })
      .where("company_id", "=", ctx.companyId)
      .where("id", "=", messageId)
      .execute();
    tx.enqueue(requestDownload({ companyId: ctx.companyId, messageId }));
    tx.emit(messageChanged, { messageId, ticketId: ticket.id, by: ctx.by });
  });
}
