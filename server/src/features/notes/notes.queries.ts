import type { TicketStatus } from "@balcao/contract";
import { columnsOf, Conditions, type Statement } from "../../platform/database/index.ts";
import { addVisible, type Viewer } from "../tickets/index.ts";

export interface NoteRow {
  [column: string]: unknown;
  id: number;
  note: string;
  ticket_id: number;
  contact_id: number;
  user_id: number | null;
  user_name: string | null;
  created_at: string;
  /** Status of the ticket, by which it is decided who may see it. */
  status: TicketStatus;
  owner_id: number | null;
  queue_id: number | null;
}

const columns = columnsOf<NoteRow>({
  id: "n.id",
  note: "n.note",
  ticket_id: "n.ticket_id",
  contact_id: "t.contact_id",
  user_id: "n.user_id",
  user_name: "u.name",
  created_at: "n.created_at",
  status: "t.status",
  owner_id: "t.user_id",
  queue_id: "t.queue_id",
});
const joined = `
  ticket_notes n
  join tickets t on t.company_id = n.company_id and t.id = n.ticket_id
  left join users u on u.company_id = n.company_id and u.id = n.user_id`;

export const notesById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "notes-by-id",
  text: `select ${columns} from ${joined} where n.company_id = $1 and n.id = any($2::bigint[])`,
  values: [companyId, ids],
});

/** More than anybody reads. */
const limit = 500;

/** Newest first, of tickets that the viewer may see. */
export function listNotesStatement(
  companyId: number,
  viewer: Viewer,
  { ticketId, contactId }: { ticketId?: number | undefined; contactId?: number | undefined },
): Statement {
  const values: unknown[] = [companyId];
  const where = new Conditions(values).add("n.company_id = $1");
  if (ticketId !== undefined) where.add("n.ticket_id = $?::bigint", ticketId);
  if (contactId !== undefined) where.add("t.contact_id = $?::bigint", contactId);
  addVisible(where, viewer);
  return {
    text: `select ${columns} from ${joined} where ${where.sql} order by n.created_at desc, n.id desc limit ${limit}`,
    values,
  };
}
