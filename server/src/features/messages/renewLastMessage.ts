import type { Tx } from "../../platform/database/index.ts";
import { ticketUpdated } from "../tickets/index.ts";

/** What the list shows of a deleted message: the same in every language. */
export const deletedPreview = "🚫";

/** The list shows the newest message's text: when that one changes or goes, it shows there too. */
export async function renewLastMessage(
  tx: Tx,
  { id, ticket_id }: { id: number; ticket_id: number },
  preview: string,
): Promise<void> {
  const renewed = await tx.query({
    name: "renew-last-message",
    text: `
      update tickets set last_message = left($3, 500)
      where company_id = $1 and id = $2
        and $4 = (select max(id) from messages where company_id = $1 and ticket_id = $2 and not is_private)
      returning id`,
    values: [tx.companyId, ticket_id, preview, id],
  });
  if (renewed.length > 0) tx.emit(ticketUpdated, { ticketId: ticket_id });
}
