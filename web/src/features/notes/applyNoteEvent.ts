import type { liveEvents, Note } from "@balcao/contract";
import type { z } from "zod";

export type NoteEvent = z.output<typeof liveEvents.ticketNote.payload>;

/** Old notes of a contact + an event about one of them = a fresh load. */
export function applyNoteEvent(notes: Note[], event: NoteEvent): Note[] {
  if (event.action === "delete") return notes.filter(({ id }) => id !== event.noteId);
  const others = notes.filter(({ id }) => id !== event.note.id);
  return [...others, event.note].toSorted(newestFirst);
}

/** A ticket that went from sight takes its notes along. */
export const dropNotesOf = (notes: Note[], ticketId: number): Note[] =>
  notes.filter((note) => note.ticketId !== ticketId);

export function renameWriter(notes: Note[], { id, name }: { id: number; name: string }): Note[] {
  const isOld = ({ user }: Note) => user?.id === id && user.name !== name;
  return notes.some(isOld)
    ? notes.map((note) => (isOld(note) ? { ...note, user: { id, name } } : note))
    : notes;
}

const newestFirst = (a: Note, b: Note): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;
