import type { InboundEvent } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { deliveryReported } from "../messages.actors.ts";
import { messageChanged } from "../messages.events.ts";

/** Raises what we wrote to somebody up to a moment; of who never wrote there is nothing. */
export async function applyWatermark(
  tx: Tx,
  connectionId: number,
  { chat, upTo, level }: Extract<InboundEvent, { kind: "watermark" }>,
): Promise<void> {
  const rows = await tx.query<{ id: number; ticket_id: number }>({
    name: "apply-watermark",
    text: `
      update messages m set ack = $6, failure = null
      where m.company_id = $1 and m.connection_id = $2 and m.from_me and m.ack between 1 and $6::smallint - 1 and not m.is_private and m.sent_at <= $5::timestamptz
        and m.contact_id in (
          select i.contact_id from contact_identities i join unnest($3::text[], $4::text[]) x(kind, value) on i.kind = x.kind and i.value = x.value
          where i.company_id = $1)
      returning m.id, m.ticket_id`,
    values: [
      tx.companyId,
      connectionId,
      chat.identities.map(({ kind }) => kind),
      chat.identities.map(({ value }) => value),
      upTo,
      level,
    ],
  });
  for (const { id, ticket_id: ticketId } of rows)
    tx.emit(messageChanged, { messageId: id, ticketId, by: deliveryReported });
}
