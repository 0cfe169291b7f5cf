import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { defineUndoable, noteAct, undoerOf } from "../../platform/undo/index.ts";
import { accessTicket } from "../tickets/index.ts";
import { accessNote } from "./notes.access.ts";
import { noteCreated, noteDeleted } from "./notes.events.ts";
import { canDeleteNote } from "./notes.policy.ts";

const deletion = defineUndoable<Selectable<Tables["ticket_notes"]>>("notes.delete");

export function deleteNote(ctx: Ctx, noteId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const note = await accessNote(ctx, tx, noteId);
    if (!canDeleteNote(ctx.user, note)) throw new DomainError("ERR_NO_PERMISSION");
    const deleted = await tx.db
      .deleteFrom("ticket_notes")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", noteId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteAct(ctx, tx, { type: deletion, payload: deleted });
    tx.emit(noteDeleted, { noteId, ticketId: note.ticket_id, by: ctx.by });
    return { message: "Note deleted" };
  });
}

/** Writes the note again as it was, under its id. */
export const undoNoteDeletion = undoerOf(deletion, async (ctx, tx, { payload: note }) => {
  await accessTicket(ctx, tx, note.ticket_id);
  await tx.query({
    name: "bring-note-back",
    text: `
      insert into ticket_notes (company_id, id, ticket_id, user_id, note, created_at)
      overriding system value values ($1, $2, $3, $4, $5, $6)`,
    values: [tx.companyId, note.id, note.ticket_id, note.user_id, note.note, note.created_at],
  });
  tx.emit(noteCreated, { noteId: note.id, ticketId: note.ticket_id, by: ctx.by });
});
