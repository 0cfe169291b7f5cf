import type { Statement } from "../../platform/database/index.ts";
import { messagesWhere } from "../messages/index.ts";

export const transcriptBatch = 60;

/** A ticket's own messages in their order, after one of them. */
export const ticketMessagesAfter = (
  companyId: number,
  { ticketId, after }: { ticketId: number; after: number },
): Statement => ({
  name: "ticket-messages-after",
  text: messagesWhere(
    `m.company_id = $1 and m.ticket_id = $2 and m.id > $3 order by m.id limit ${transcriptBatch}`,
  ),
  values: [companyId, ticketId, after],
});
