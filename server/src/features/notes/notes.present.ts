import type { Note } from "@balcao/contract";
import type { NoteRow } from "./notes.queries.ts";

export const presentNote = (row: NoteRow): Note => ({
  id: row.id,
  note: row.note,
  ticketId: row.ticket_id,
  contactId: row.contact_id,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? "" },
  createdAt: row.created_at,
});
