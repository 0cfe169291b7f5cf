import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { contactUpdated } from "../contacts.events.ts";

/** Notes that a contact accepted the company's terms just now. */
export async function acceptTerms(tx: Tx, contactId: number, { by }: { by: Actor }): Promise<void> {
  await tx.query({
    name: "accept-terms",
    text: "update contacts set lgpd_accepted_at = app.now() where company_id = $1 and id = $2",
    values: [tx.companyId, contactId],
  });
  tx.emit(contactUpdated, { contactId, by });
}
