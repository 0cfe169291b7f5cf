import type { Identity, MessageKey } from "../../channels/port.ts";
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
    const read = await tx.query<{ provider_id: string; participant: Identity | null }>({
      name: "mark-messages-read",
      text: `
        with unread as (
          select id from messages where company_id = $1 and ticket_id = $2 and not from_me and not read order by id desc limit $3
        )
        update messages m set read = true from unread where m.company_id = $1 and m.id = unread.id
        returning m.provider_id, (
          select json_build_object('kind', i.kind, 'value', i.value) from contact_identities i
          where i.company_id = $1 and i.contact_id = m.author_contact_id order by i.kind = 'phone' desc limit 1) as participant`,
      values: [tx.companyId, ticket.id, Math.max(ticket.unread, receiptLimit)],
    });
    tx.emit(ticketRead, { ticketId: ticket.id });
    const { connection_id: connectionId } = ticket;
    if (connectionId === null || read.length === 0) return;
    const keys = read.slice(0, receiptLimit).map(keyOf);
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

/** In groups a receipt names who wrote it. */
const keyOf = ({
  provider_id: providerId,
  participant,
}: {
  provider_id: string;
  participant: Identity | null;
}): MessageKey => (participant ? { providerId, fromMe: false, participant } : { providerId, fromMe: false });
