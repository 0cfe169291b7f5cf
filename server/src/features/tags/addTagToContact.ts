import type { TagLabel } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { readContactTags } from "./listContactTags.ts";
import { accessLabels, accessTaggedContact } from "./tags.access.ts";
import { contactTagsChanged } from "./tags.events.ts";

/** Puts a tag on a contact, beside those that it carries; one that it carries already stays. */
export function addTagToContact(
  ctx: Ctx,
  { contactId, tagId }: { contactId: number; tagId: number },
): Promise<{ tags: TagLabel[] }> {
  return ctx.transaction(async (tx) => {
    await accessTaggedContact(tx, contactId);
    await accessLabels(tx, [tagId]);
    const added = await tx.db
      .insertInto("contact_tags")
      .values({ company_id: tx.companyId, contact_id: contactId, tag_id: tagId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n)
      tx.emit(contactTagsChanged, { contactId, tagIds: [tagId], by: ctx.by });
    return readContactTags((statement) => tx.query(statement), tx.companyId, contactId);
  });
}
