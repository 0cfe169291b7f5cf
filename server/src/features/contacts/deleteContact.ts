import type { TicketStatus } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { accessContact } from "./contacts.access.ts";
import { contactDeleted } from "./contacts.events.ts";

/** Deletes a contact with its conversations, which leave the lists of whoever saw them. */
export function deleteContact(ctx: Ctx, contactId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await accessContact(tx, contactId);
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

/** Whoever was merged into the contact, and into them, is forgotten with it. */
async function forgetMerges(tx: Tx, contactId: number): Promise<void> {
  await tx.query({
    text: `
      with recursive gone as (
        select id, duplicate_id from contact_merges where company_id = $1 and contact_id = $2
        union
        select m.id, m.duplicate_id from gone join contact_merges m on m.company_id = $1 and m.contact_id = gone.duplicate_id
      )
      delete from contact_merges where company_id = $1 and id in (select id from gone)`,
    values: [tx.companyId, contactId],
  });
}
