import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { addNote } from "./addNote.ts";
import { deleteNote } from "./deleteNote.ts";
import { listNotes } from "./listNotes.ts";

const { notes } = endpoints;

export const notesRoutes: Route[] = [
  route(notes.create, (ctx, { body }) => addNote(ctx, body)),
  route(notes.delete, (ctx, { params }) => deleteNote(ctx, params.id)),
  route(notes.list, (ctx, { query }) => listNotes(ctx, query)),
];
