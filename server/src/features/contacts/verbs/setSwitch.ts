import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { recordRule } from "../../audit/index.ts";
import type { LockedContact } from "../contacts.access.ts";
import { contactUpdated } from "../contacts.events.ts";

export type Switch = "active" | "accept_audio" | "disable_bot";

/** Sets one of a contact's switches. Of one that is blocked, or no longer, what it writes is counted anew. */
export async function setSwitch(
  tx: Tx,
  before: LockedContact,
  { name, on, by }: { name: Switch; on: boolean; by: Actor },
): Promise<void> {
  await tx.db
    .updateTable("contacts")
    .set({ [name]: on, ...(name === "active" && on !== before.active && { came_blocked: 0 }) })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", before.id)
    .execute();
  const changes = { [name]: { from: before[name], to: on } };
  await recordRule(tx, { by, action: "contact.updated", details: { contactId: before.id, changes } });
  tx.emit(contactUpdated, { contactId: before.id, by });
}
