import type { MessageKey } from "../../channels/port.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { accessTicket, factsOf, readsFor, ticketRead } from "../tickets/index.ts";

/** Receipts sent for one opening; the provider takes a long unread past as read with the newest. */
const receiptLimit = 50;

/** Nothing unread any more, here and, as a receipt, at the contact. Only for whom the conversation is meant. */
export async function markTicketRead(ctx: Ctx, ticketId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (ticket.unread === 0 || !readsFor(ctx.user, factsOf(ticket))) return;
    await tx.db
      .updateTable("tickets")
      .set({ unread: 0 })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", ticket.id)
      .execute();
    const read = await tx.query<{ provider_id: string }>({
      name: "mark-messages-read",
      text: `
        with unread as (
          select id from messages where company_id = $1 and ticket_id = $2 and not from_me and not read order by id desc limit $3
        )
        update messages m set read = true from unread where m.company_id = $1 and m.id = unread.id returning m.provider_id`,
      values: [tx.companyId, ticket.id, Math.max(ticket.unread, receiptLimit)],
    });
    tx.emit(ticketRead, { ticketId: ticket.id });
    const { connection_id: connectionId } = ticket;
    if (connectionId === null || read.length === 0) return;
    const keys: MessageKey[] = read
      .slice(0, receiptLimit)
      .map((row) => ({ providerId: row.provider_id, fromMe: false }));
    await tx.db
      .insertInto("outbox")
      .values({
        company_id: tx.companyId,
        connection_id: connectionId,
        message_id: null,
        kind: "read",
        payload: JSON.stringify({ contactId: ticket.contact_id, keys }),
      })
      .execute();
    tx.afterCommit(() => ctx.services.wakeSender(tx.companyId, connectionId));
  });
}
