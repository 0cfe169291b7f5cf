import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { recordEvent } from "../../core/events.ts";
import type { ProblemName } from "../../core/problems.ts";
import { Done, Id, IdParams, IdText, text, Timestamp } from "../../core/schemas.ts";

/** Note of colleagues about a conversation; the contact never sees it. */
export const Note = z.object({
  id: Id,
  note: z.string(),
  ticketId: Id,
  contactId: Id,
  user: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Timestamp,
});
export type Note = z.output<typeof Note>;

/** Characters that are not blanks, of which a note has at least this many. */
export const shortestNote = 2;
export const longestNote = 4000;

export const NoteBody = z.strictObject({
  note: text(longestNote).trim().pipe(z.string().min(shortestNote)),
  ticketId: Id,
  /** The ticket's; another one is refused. */
  contactId: Id.optional(),
});
export type NoteBody = z.output<typeof NoteBody>;

export const notesEndpoints = {
  create: defineEndpoint({
    method: "POST",
    path: "/ticket-notes",
    summary: "Add a note to a ticket",
    access: user(),
    body: NoteBody,
    answer: Note,
    errors: ["ERR_NO_TICKET_FOUND", "ERR_NO_CONTACT_FOUND"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/ticket-notes/{id}",
    summary: "Delete one's own note, or any as an admin",
    undoable: true,
    access: user(),
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_NOTE_FOUND"],
  }),
  list: defineEndpoint({
    method: "GET",
    path: "/ticket-notes/list",
    summary: "The notes of a ticket, or of all of a contact's tickets that the caller may see; newest first",
    access: user(),
    query: z
      .strictObject({ ticketId: IdText.optional(), contactId: IdText.optional() })
      .refine(({ ticketId, contactId }) => ticketId !== undefined || contactId !== undefined, {
        path: ["ticketId"],
        error: "oneOfBoth" satisfies ProblemName,
        params: { one: "ticketId", other: "contactId" },
      }),
    answer: z.array(Note),
  }),
};

/** Live events about notes. */
export const notesLiveEvents = {
  /** Ours: a note of a ticket that the viewer may see. */
  ticketNote: recordEvent((id) => `company-${id}-ticketNote`, { key: "note", record: Note, idKey: "noteId" }),
};
