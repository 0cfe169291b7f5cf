import type { Tx } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { releaseFiles } from "../../../platform/storage/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { accessTicket } from "../tickets.access.ts";
import { ticketDeleted } from "../tickets.events.ts";
import { factsOf } from "../tickets.queries.ts";

/** Removes a ticket with its messages; the audit keeps that it was there. */
export async function deleteTicket(ctx: Ctx, ticketId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    await releaseFilesOf(tx, ticket.id);
    await tx.db
      .deleteFrom("tickets")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", ticket.id)
      .execute();
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      by: ctx,
      action: "ticket.deleted",
      details: { ticketId, uuid: ticket.uuid, contactId: ticket.contact_id },
    });
    tx.emit(ticketDeleted, { ticketId, before: factsOf(ticket), by: ctx.by });
  });
}

/** What no other message shows goes once this one's are gone. */
async function releaseFilesOf(tx: Tx, ticketId: number): Promise<void> {
  const rows = await tx.query<{ file_id: string }>({
    name: "files-of-ticket",
    text: "select file_id from messages where company_id = $1 and ticket_id = $2 and file_id is not null",
    values: [tx.companyId, ticketId],
  });
  releaseFiles(
    tx,
    rows.map((row) => row.file_id),
  );
}
