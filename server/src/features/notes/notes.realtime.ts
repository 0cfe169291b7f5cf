import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, type Emission } from "../../platform/realtime/index.ts";
import { canSee, factsOf, type TicketFacts } from "../tickets/index.ts";
import { noteCreated, noteDeleted } from "./notes.events.ts";
import { presentNote } from "./notes.present.ts";
import { type NoteRow, notesById } from "./notes.queries.ts";

/** A note is told to whoever sees its ticket now. */
const additions = defineLive({
  on: [noteCreated],
  async load(database, companyId, events) {
    const ids = events.map((event) => event.payload.noteId);
    const rows = await database.read<NoteRow>(companyId, notesById(companyId, ids));
    return new Map(
      rows.map((row): [number, { told: Emission; ticket: TicketFacts }] => [
        row.id,
        {
          told: emission(liveEvents.ticketNote, companyId, { action: "create", note: presentNote(row) }),
          ticket: factsOf({ status: row.status, user_id: row.owner_id, queue_id: row.queue_id }),
        },
      ]),
    );
  },
  tell(event, notes, viewer) {
    const note = notes.get(event.payload.noteId);
    return note && canSee(viewer, note.ticket) ? [note.told] : [];
  },
});

const removals = defineLive({
  on: [noteDeleted],
  load: async (_database, companyId, events) =>
    new Map(
      events.map(({ payload: { noteId } }): [number, Emission] => [
        noteId,
        emission(liveEvents.ticketNote, companyId, { action: "delete", noteId }),
      ]),
    ),
  // An id says nothing to whom it was not shown: everybody may drop it.
  tell: (event, gone) => [gone.get(event.payload.noteId)].filter((one) => one !== undefined),
});

/** `company-{id}-ticketNote`, for those who see the ticket. */
export const notesLive: AnyLiveRule[] = [additions, removals];
