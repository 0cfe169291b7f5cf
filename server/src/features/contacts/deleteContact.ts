import type { Ctx } from "../../platform/http/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessContact } from "./contacts.access.ts";
import { contactDeleted, type LostTicket } from "./contacts.events.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after contacts in the order of features, so their part is handed in. Gives how they stood, and the files of their messages. */
    deleteTicketsOf: (tx: Tx, contactId: number) => Promise<{ tickets: LostTicket[]; fileIds: string[] }>;
    /** What is kept of those who were merged into a contact goes with it. */
    forgetMergesOf: (tx: Tx, contactId: number) => Promise<void>;
  }
}

/** Deletes a contact with its conversations, which leave the lists of whoever saw them, and the files that no other shows. */
export function deleteContact(ctx: Ctx, contactId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const contact = await accessContact(tx, contactId);
    const { tickets, fileIds } = await ctx.services.deleteTicketsOf(tx, contactId);
    await tx.db
      .deleteFrom("contacts")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", contactId)
      .execute();
    releaseFiles(tx, [contact.picture_id, ...fileIds]);
    await ctx.services.forgetMergesOf(tx, contactId);
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      by: ctx,
      action: "contact.deleted",
      details: { contactId, tickets: tickets.length },
    });
    tx.emit(contactDeleted, { contactId, tickets, by: ctx.by });
    return { message: "Contact deleted" };
  });
}
