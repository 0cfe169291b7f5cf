import type { TagLabel } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { readContactTags } from "./listContactTags.ts";
import { accessLabels, accessTaggedContact } from "./tags.access.ts";
import { tagContact } from "./tagContact.ts";
import { noteTagging } from "./undo/tagActs.ts";

/** Puts a tag on a contact, beside those that it carries; one that it carries already stays. */
export function addTagToContact(
  ctx: Ctx,
  { contactId, tagId }: { contactId: number; tagId: number },
): Promise<{ tags: TagLabel[] }> {
  return ctx.transaction(async (tx) => {
    await accessTaggedContact(tx, contactId);
    await accessLabels(tx, [tagId]);
    const added = await tagContact(tx, contactId, { tagIds: [tagId], by: ctx.by });
    await noteTagging(ctx, tx, { contactId, added, removed: [] });
    return readContactTags((statement) => tx.query(statement), tx.companyId, contactId);
  });
}
