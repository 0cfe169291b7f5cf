import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { accessNote } from "./notes.access.ts";
import { noteDeleted } from "./notes.events.ts";
import { canDeleteNote } from "./notes.policy.ts";

export function deleteNote(ctx: Ctx, noteId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const note = await accessNote(ctx, tx, noteId);
    if (!canDeleteNote(ctx.user, note)) throw new DomainError("ERR_NO_PERMISSION");
    await tx.db
      .deleteFrom("ticket_notes")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", noteId)
      .execute();
    tx.emit(noteDeleted, { noteId, ticketId: note.ticket_id, by: ctx.by });
    return { message: "Note deleted" };
  });
}
