import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** A company's tags are everybody's in it. The row, locked for a decision; another company's looks like none. */
export async function accessTag(tx: Tx, tagId: number) {
  const row = await tx.db
    .selectFrom("tags")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", tagId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_TAG_FOUND");
  return row;
}

/** A lane that exists, and stays until the transaction ends. */
export async function accessLane(tx: Tx, tagId: number): Promise<void> {
  const lane = await tx.db
    .selectFrom("tags")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", tagId)
    .where("is_lane", "=", true)
    .forKeyShare()
    .executeTakeFirst();
  if (!lane) throw new DomainError("ERR_NO_TAG_FOUND");
}

/** Refuses unless every id is a label for contacts. */
export async function accessLabels(tx: Tx, tagIds: readonly number[]): Promise<void> {
  const found = await tx.db
    .selectFrom("tags")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "in", tagIds.length > 0 ? tagIds : [0])
    .where("is_lane", "=", false)
    .orderBy("id")
    .forKeyShare()
    .execute();
  if (found.length < tagIds.length) throw new DomainError("ERR_NO_TAG_FOUND");
}

/** The contact whose tags change, locked; contacts themselves stand below tags. */
export async function accessTaggedContact(tx: Tx, contactId: number): Promise<void> {
  const contact = await tx.db
    .selectFrom("contacts")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", contactId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!contact) throw new DomainError("ERR_NO_CONTACT_FOUND");
}
