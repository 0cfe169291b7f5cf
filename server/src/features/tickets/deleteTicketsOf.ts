import type { Tx } from "../../platform/database/index.ts";
import type { ContactLeft } from "../contacts/index.ts";
import { emitChanged, type StoodRow } from "./verbs/emitChanged.ts";

/** Deletes the tickets of a contact that is deleted, with their messages. Gives how many, and the files that these showed. */
export async function deleteTicketsOf(
  tx: Tx,
  { contactId, by }: ContactLeft,
): Promise<{ count: number; fileIds: string[] }> {
  const fileIds = await filesOfMessages(tx, contactId);
  const tickets = await tx.query<StoodRow>({
    text: "delete from tickets where company_id = $1 and contact_id = $2 returning id, status, user_id, queue_id",
    values: [tx.companyId, contactId],
  });
  emitChanged(tx, tickets, { by });
  return { count: tickets.length, fileIds };
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
