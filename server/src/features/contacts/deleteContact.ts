import type { Ctx } from "../../platform/http/index.ts";
import { accessContact } from "./contacts.access.ts";
import { removeContact } from "./verbs/removeContact.ts";

/** Deletes a contact with its conversations, which leave the lists of whoever saw them. */
export function deleteContact(ctx: Ctx, contactId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await removeContact(tx, await accessContact(tx, contactId), ctx);
    return { message: "Contact deleted" };
  });
}
