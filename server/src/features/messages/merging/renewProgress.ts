import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { type LastTimes, type LockedTicket, restateProgress } from "../../tickets/index.ts";
import { cutPreview } from "../cutPreview.ts";
import { type PreviewedMessage, storedPreview } from "../storedPreview.ts";

const lastTimes: LastTimes = {
  inbound: `
    select max(m.created_at) from messages m
    where m.company_id = $1 and m.contact_id = t.contact_id and m.connection_id = t.connection_id and not m.from_me`,
  outbound:
    "select max(m.created_at) from messages m where m.company_id = $1 and m.ticket_id = $2 and m.from_me and not m.is_private",
};

/** A ticket's row by what stands in it now: its last message, when each side wrote last, and so many more unread. */
export async function renewProgress(
  tx: Tx,
  ticket: Pick<LockedTicket, "id">,
  { unread, by }: { unread: number; by: Actor },
): Promise<void> {
  const [last] = await tx.query<PreviewedMessage>({
    text: `
      select body, media_type, data, media, is_deleted from messages
      where company_id = $1 and ticket_id = $2 and not is_private order by id desc limit 1`,
    values: [tx.companyId, ticket.id],
  });
  const preview = last ? cutPreview(storedPreview(last)) : "";
  await restateProgress(tx, { ticketId: ticket.id, preview, unread, by }, lastTimes);
}
