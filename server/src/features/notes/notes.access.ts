import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { canSee, factsOf } from "../tickets/index.ts";

/** The note, locked, if the caller may see that ticket; else it looks as if there were none. */
export async function accessNote(ctx: Ctx, tx: Tx, noteId: number) {
  const note = await tx.db
    .selectFrom("ticket_notes as n")
    .innerJoin("tickets as t", (join) =>
      join.onRef("t.company_id", "=", "n.company_id").onRef("t.id", "=", "n.ticket_id"),
    )
    .select(["n.id", "n.user_id", "n.ticket_id", "t.status", "t.user_id as owner_id", "t.queue_id"])
    .where("n.company_id", "=", tx.companyId)
    .where("n.id", "=", noteId)
    .forUpdate("n")
    .executeTakeFirst();
  if (!note) throw new DomainError("ERR_NO_NOTE_FOUND");
  const ticket = factsOf({ status: note.status, user_id: note.owner_id, queue_id: note.queue_id });
  if (!canSee(ctx.user, ticket)) throw new DomainError("ERR_NO_NOTE_FOUND");
  return note;
}
