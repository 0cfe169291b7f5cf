import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { accessTaggedContact } from "./tags.access.ts";
import { untagContact } from "./tagContact.ts";
import { noteTagging } from "./undo/tagActs.ts";

/** Takes a tag off a contact; one that the contact does not carry is not found. */
export function removeTagFromContact(
  ctx: Ctx,
  { contactId, tagId }: { contactId: number; tagId: number },
): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await accessTaggedContact(tx, contactId);
    const taken = await untagContact(tx, contactId, { tagIds: [tagId], by: ctx.by });
    if (taken.length === 0) throw new DomainError("ERR_NO_TAG_FOUND");
    await noteTagging(ctx, tx, { contactId, added: [], removed: taken });
    return { message: "Tag removed" };
  });
}
