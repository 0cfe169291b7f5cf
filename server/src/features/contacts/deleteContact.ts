import type { TicketStatus } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { forgetMerges } from "./merge/forgetMerges.ts";
import { accessContact } from "./contacts.access.ts";
import { contactDeleted } from "./contacts.events.ts";

/** Deletes a contact with its conversations, which leave the lists of whoever saw them. */
export function deleteContact(ctx: Ctx, contactId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const contact = await accessContact(tx, contactId);
    const files = await filesOfMessages(tx, contactId);
    const tickets = await tx.query<{
      id: number;
      status: TicketStatus;
      user_id: number | null;
      queue_id: number | null;
    }>({
      text: "delete from tickets where company_id = $1 and contact_id = $2 returning id, status, user_id, queue_id",
      values: [tx.companyId, contactId],
    });
    await tx.db
      .deleteFrom("contacts")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", contactId)
      .execute();
    releaseFiles(tx, [contact.picture_id, ...files]);
    await forgetMerges(tx, contactId);
    tx.emit(contactDeleted, {
      contactId,
      tickets: tickets.map(({ id, status, user_id, queue_id }) => ({
        ticketId: id,
        before: { status, userId: user_id, queueId: queue_id },
      })),
    });
    return { message: "Contact deleted" };
  });
}

/** What no other conversation shows goes with this one's. */
async function filesOfMessages(tx: Tx, contactId: number): Promise<string[]> {
  const rows = await tx.query<{ file_id: string }>({
    text: `
      select distinct m.file_id from tickets t join messages m on m.company_id = $1 and m.ticket_id = t.id
      where t.company_id = $1 and t.contact_id = $2 and m.file_id is not null`,
    values: [tx.companyId, contactId],
  });
  return rows.map((row) => row.file_id);
}
