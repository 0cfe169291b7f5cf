import type { TicketStatus } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
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
