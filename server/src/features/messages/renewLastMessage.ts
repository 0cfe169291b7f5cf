import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { renewPreview } from "../tickets/index.ts";

/** Preview of a deleted message: the same in every language. */
export const deletedPreview = "🚫";

const isLast =
  "$4 = (select max(id) from messages where company_id = $1 and ticket_id = $2 and not is_private)";

/** The list shows the newest message's text: when that one changes or goes, it shows there too. */
export async function renewLastMessage(
  tx: Tx,
  { id, ticket_id }: { id: number; ticket_id: number },
  { preview, by }: { preview: string; by: Actor },
): Promise<void> {
  await renewPreview(tx, { ticketId: ticket_id, messageId: id, preview, by }, isLast);
}
