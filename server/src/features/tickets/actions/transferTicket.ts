import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { heldMs } from "../../../platform/undo/index.ts";
import { accessTargetQueue, accessTargetUser, accessTicket } from "../tickets.access.ts";
import { noteTicketAct } from "../undo/ticketActs.ts";
import { handTicket } from "../verbs/handTicket.ts";

export interface TransferTicket {
  ticketId: number;
  queueId: number | null | undefined;
  userId: number | null | undefined;
  message: string | undefined;
}

/** Moves a ticket to a queue, which may be its own, and to a user when one is named; without a user it waits there. */
export async function transferTicket(ctx: Ctx, { ticketId, queueId, userId, message }: TransferTicket) {
  const settings = await ctx.services.settings.ofCompany(ctx.companyId);
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.status === "closed") throw new DomainError("ERR_TICKET_STATUS");
    if (!queueId) throw new DomainError("ERR_QUEUE_REQUIRED");
    const queue = await accessTargetQueue(ctx, tx, { queueId, ownOnly: false });
    if (userId) await accessTargetUser(tx, userId);

    const moved = await handTicket(tx, ticket, {
      queueId,
      userId: userId ?? null,
      note: message ?? "",
      startsAnew: settings.closeTicketOnTransfer && queueId !== ticket.queue_id,
      by: ctx.by,
    });
    // Said where the receivers read it: those of the new queue may not see the old ticket.
    const messageIds: number[] = [];
    if (message?.trim())
      messageIds.push(
        await ctx.services.speak(tx, {
          ticket: moved,
          body: message,
          isPrivate: true,
          userId: ctx.user.id,
          by: ctx.by,
        }),
      );
    if (settings.sendMsgTransfTicket === "enabled" && settings.transferMessage)
      messageIds.push(
        await ctx.services.speak(tx, {
          ticket: moved,
          body: nameQueue(settings.transferMessage, queue.name),
          userId: null,
          by: ctx.by,
          heldMs: heldMs(ctx),
        }),
      );
    await noteTicketAct(ctx, tx, { before: ticket, after: moved, messageIds });
    return moved;
  });
}

/** Both spellings of the queue's name that the settings page documents. */
const nameQueue = (message: string, name: string): string =>
  message.replaceAll("${queue.name}", name).replaceAll(/\{\{\s*queue\s*\}\}/g, name);
