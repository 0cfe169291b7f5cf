import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { releaseFiles } from "../../../platform/storage/index.ts";
import { accessContact } from "../contacts.access.ts";
import { contactDeleted, contactUpdated } from "../contacts.events.ts";

/** Stands in place of the name until the contact itself is gone. */
const blank = "…";

/**
 * Takes from a contact all that says who it is, at once: what they write from now on is somebody new's. What they are
 * called stays only with who holds the row, to be asked for.
 */
export async function blankContact(
  tx: Tx,
  { contactId, by }: { contactId: number; by: Actor },
): Promise<void> {
  const { picture_id } = await accessContact(tx, contactId);
  await tx.db
    .deleteFrom("contact_identities")
    .where("company_id", "=", tx.companyId)
    .where("contact_id", "=", contactId)
    .execute();
  await tx.db
    .deleteFrom("former_identities")
    .where("company_id", "=", tx.companyId)
    .where("contact_id", "=", contactId)
    .execute();
  await tx.db
    .updateTable("contacts")
    .set({
      name: blank,
      name_typed: true,
      number: "",
      email: "",
      extra_info: "[]",
      lgpd_accepted_at: null,
      picture_id: null,
      wallet_user_id: null,
      disable_bot: true,
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", contactId)
    .execute();
  releaseFiles(tx, [picture_id]);
  tx.emit(contactUpdated, { contactId, by });
}

/** Deletes a contact of whom nothing else is left. */
export async function removeBlank(
  tx: Tx,
  { contactId, by }: { contactId: number; by: Actor },
): Promise<void> {
  await tx.db
    .deleteFrom("contacts")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", contactId)
    .execute();
  tx.emit(contactDeleted, { contactId, by });
}
