import type { Tx } from "../../../platform/database/index.ts";
import type { PersonTraces } from "../../contacts/index.ts";

/** Forgets what webhooks were or are to be told of a person, also what they wrote in groups. */
export async function eraseDeliveries(tx: Tx, { contactId }: PersonTraces): Promise<void> {
  await tx.query({
    name: "erase-webhook-deliveries",
    text: "delete from webhook_deliveries where company_id = $1 and (contact_id = $2 or author_contact_id = $2)",
    values: [tx.companyId, contactId],
  });
}
