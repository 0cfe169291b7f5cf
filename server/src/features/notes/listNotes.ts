import type { Note, notesEndpoints } from "@balcao/contract";
import type { z } from "zod";
import type { Ctx } from "../../platform/http/index.ts";
import { presentNote } from "./notes.present.ts";
import { listNotesStatement, type NoteRow } from "./notes.queries.ts";

type ListQuery = z.output<typeof notesEndpoints.list.query>;

/** The notes of a ticket, or of a contact, as far as the caller may see the tickets; newest first. */
export async function listNotes(ctx: Ctx, query: ListQuery): Promise<Note[]> {
  const rows = await ctx.read<NoteRow>(listNotesStatement(ctx.companyId, ctx.user, query));
  return rows.map(presentNote);
}
