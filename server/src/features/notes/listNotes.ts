import type { Note, notesEndpoints } from "@balcao/contract";
import type { z } from "zod";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { readTicketById } from "../tickets/index.ts";
import { presentNote } from "./notes.present.ts";
import { listNotesStatement, type NoteRow } from "./notes.queries.ts";

type ListQuery = z.output<typeof notesEndpoints.list.query>;

/** The notes of a ticket, or of whatever the caller may see of a contact; newest first. */
export async function listNotes(ctx: Ctx, query: ListQuery): Promise<Note[]> {
  const ticket = query.ticketId === undefined ? undefined : await readTicketById(ctx, query.ticketId);
  if (ticket && query.contactId !== undefined && query.contactId !== ticket.contact_id)
    throw new DomainError("ERR_NO_CONTACT_FOUND");
  if (!ticket && query.contactId !== undefined) await requireContact(ctx, query.contactId);
  const rows = await ctx.read<NoteRow>(listNotesStatement(ctx.companyId, ctx.user, query));
  return rows.map(presentNote);
}

async function requireContact(ctx: Ctx, contactId: number): Promise<void> {
  const [row] = await ctx.read<{ id: number }>({
    name: "contact-exists",
    text: "select id from contacts where company_id = $1 and id = $2",
    values: [ctx.companyId, contactId],
  });
  if (!row) throw new DomainError("ERR_NO_CONTACT_FOUND");
}
