import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { recordRule } from "../../audit/index.ts";
import { contactUpdated } from "../contacts.events.ts";

/** Puts a contact on the list of those who get no campaigns, or takes it off; who is on it stays since then. */
export async function optOut(
  tx: Tx,
  contactId: number,
  { optedOut, by }: { optedOut: boolean; by: Actor },
): Promise<void> {
  await tx.db
    .updateTable("contacts")
    .set({ opted_out_at: optedOut ? sql`coalesce(opted_out_at, app.now())` : null })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", contactId)
    .execute();
  await recordRule(tx, { by, action: "contact.updated", details: { contactId, optedOut } });
  tx.emit(contactUpdated, { contactId, by });
}
