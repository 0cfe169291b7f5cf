import type { Tx } from "../../../platform/database/index.ts";
import { type LockedTicket, ticketUpdated } from "../../tickets/index.ts";
import { cutPreview } from "../cutPreview.ts";
import { type PreviewedMessage, storedPreview } from "../storedPreview.ts";

/** A ticket's row by what stands in it now: its last message, when each side wrote last, and so many more unread. */
export async function renewProgress(tx: Tx, ticket: LockedTicket, unread: number): Promise<void> {
  const [last] = await tx.query<PreviewedMessage>({
    text: `
      select body, media_type, media, is_deleted from messages
      where company_id = $1 and ticket_id = $2 and not is_private order by id desc limit 1`,
    values: [tx.companyId, ticket.id],
  });
  await tx.query({
    text: `
      update tickets t set last_message = $3, unread = t.unread + $4,
        last_inbound_at = (
          select max(m.sent_at) from messages m
          where m.company_id = $1 and m.contact_id = t.contact_id and m.connection_id = t.connection_id and not m.from_me),
        last_outbound_at = (select max(m.sent_at) from messages m where m.company_id = $1 and m.ticket_id = $2 and m.from_me and not m.is_private)
      where t.company_id = $1 and t.id = $2`,
    values: [tx.companyId, ticket.id, last ? cutPreview(storedPreview(last)) : "", unread],
  });
  tx.emit(ticketUpdated, { ticketId: ticket.id });
}
