import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import { canSee, factsOf } from "../tickets/index.ts";
import { noteCreated, noteDeleted } from "./notes.events.ts";
import { presentNote } from "./notes.present.ts";
import { type NoteRow, notesById } from "./notes.queries.ts";

/** A note is told to whoever sees its ticket now. */
const additions = defineLive({
  on: [noteCreated],
  async load(database, companyId, events) {
    const ids = events.map((event) => event.payload.noteId);
    const rows = await database.read<NoteRow>(companyId, notesById(companyId, ids));
    return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
  },
  emissionsFor({ payload: { noteId } }, { share, rows }, viewer) {
    const row = rows.get(noteId);
    if (!row) return [];
    const ticket = factsOf({ status: row.status, user_id: row.owner_id, queue_id: row.queue_id });
    if (!canSee(viewer, ticket)) return [];
    return share(`${noteId}`, () =>
      emission(liveEvents.ticketNote, viewer.companyId, { action: "create", note: presentNote(row) }),
    );
  },
});

const removals = defineLive({
  on: [noteDeleted],
  load: async () => emitOncePerClass(),
  // An id says nothing to whom it was not shown: everybody may drop it.
  emissionsFor: ({ payload: { noteId } }, share, { companyId }) =>
    share(`${noteId}`, () => emission(liveEvents.ticketNote, companyId, { action: "delete", noteId })),
});

/** `company-{id}-ticketNote`, for those who see the ticket. */
export const notesLive: AnyLiveRule[] = [additions, removals];
