import type { TagLabel } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { readContactTags } from "./listContactTags.ts";
import { accessLabels, accessTaggedContact } from "./tags.access.ts";
import { retagContact } from "./tagContact.ts";
import { noteTagging } from "./undo/tagActs.ts";

/** The contact carries exactly these labels. */
export function syncContactTags(
  ctx: Ctx,
  { contactId, tags }: { contactId: number; tags: readonly number[] },
): Promise<{ tags: TagLabel[] }> {
  return ctx.transaction(async (tx) => {
    const wanted = [...new Set(tags)];
    await accessTaggedContact(tx, contactId);
    await accessLabels(tx, wanted);
    const moved = await retagContact(tx, contactId, { tagIds: wanted, by: ctx.by });
    await noteTagging(ctx, tx, { contactId, ...moved });
    return readContactTags((statement) => tx.query(statement), tx.companyId, contactId);
  });
}
