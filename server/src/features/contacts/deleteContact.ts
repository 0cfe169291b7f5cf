import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessContact } from "./contacts.access.ts";
import { removeContact } from "./verbs/removeContact.ts";

/** Deletes a contact with its conversations, which leave the lists of whoever saw them. */
export function deleteContact(ctx: Ctx, contactId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const contact = await accessContact(tx, contactId);
    const tickets = await removeContact(tx, contact, ctx);
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      by: ctx,
      action: "contact.deleted",
      details: { contactId, tickets },
    });
    return { message: "Contact deleted" };
  });
}
