import type { TicketStatus } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { LostTicket } from "../contacts/index.ts";

/** Deletes the tickets of a contact with their messages. Gives how they stood, and the files that their messages showed. */
export async function deleteTicketsOf(
  tx: Tx,
  contactId: number,
): Promise<{ tickets: LostTicket[]; fileIds: string[] }> {
  const fileIds = await filesOfMessages(tx, contactId);
  const tickets = await tx.query<{
    id: number;
    status: TicketStatus;
    user_id: number | null;
    queue_id: number | null;
  }>({
    text: "delete from tickets where company_id = $1 and contact_id = $2 returning id, status, user_id, queue_id",
    values: [tx.companyId, contactId],
  });
  return {
    tickets: tickets.map(({ id, status, user_id, queue_id }) => ({
      ticketId: id,
      before: { status, userId: user_id, queueId: queue_id },
    })),
    fileIds,
  };
}

async function filesOfMessages(tx: Tx, contactId: number): Promise<string[]> {
  const rows = await tx.query<{ file_id: string }>({
    text: `
      select distinct m.file_id from tickets t join messages m on m.company_id = $1 and m.ticket_id = t.id
      where t.company_id = $1 and t.contact_id = $2 and m.file_id is not null`,
    values: [tx.companyId, contactId],
  });
  return rows.map((row) => row.file_id);
}
