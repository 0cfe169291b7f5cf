import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { accessTaggedContact } from "./tags.access.ts";
import { contactTagsChanged } from "./tags.events.ts";

/** Takes a tag off a contact; one that the contact does not carry is not found. */
export function removeTagFromContact(
  ctx: Ctx,
  { contactId, tagId }: { contactId: number; tagId: number },
): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await accessTaggedContact(tx, contactId);
    const taken = await tx.db
      .deleteFrom("contact_tags")
      .where("company_id", "=", tx.companyId)
      .where("contact_id", "=", contactId)
      .where("tag_id", "=", tagId)
      .executeTakeFirst();
    if (taken.numDeletedRows === 0n) throw new DomainError("ERR_NO_TAG_FOUND");
    tx.emit(contactTagsChanged, { contactId, tagIds: [tagId], by: ctx.by });
    return { message: "Tag removed" };
  });
}
