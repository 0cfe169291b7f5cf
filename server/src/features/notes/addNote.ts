import type { Note, NoteBody } from "@balcao/contract";
import { sql } from "kysely";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { accessTicket } from "../tickets/index.ts";
import { noteCreated } from "./notes.events.ts";
import { presentNote } from "./notes.present.ts";
import { type NoteRow, notesById } from "./notes.queries.ts";

/** Adds a note to a ticket that the caller may see. */
export function addNote(ctx: Ctx, { note, ticketId, contactId }: NoteBody): Promise<Note> {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (contactId !== undefined && contactId !== ticket.contact_id)
      throw new DomainError("ERR_NO_CONTACT_FOUND");
    const { id } = await tx.db
      .insertInto("ticket_notes")
      .values({
        company_id: tx.companyId,
        ticket_id: ticketId,
        user_id: ctx.user.id,
        note,
        created_at: sql<string>`app.now()`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    tx.emit(noteCreated, { noteId: id, ticketId, by: ctx.by });
    const [row] = await tx.query<NoteRow>(notesById(tx.companyId, [id]));
    if (!row) throw new Error(`Note ${id} is not there after it was written`);
    return presentNote(row);
  });
}
