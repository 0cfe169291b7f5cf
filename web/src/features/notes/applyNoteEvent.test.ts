import type { Note } from "@balcao/contract";
import { expect, it } from "vitest";
import { applyNoteEvent, dropNotesOf } from "./applyNoteEvent.ts";

const note = (id: number, fields: Partial<Note> = {}): Note => ({
  id,
  note: `Nota ${id}`,
  ticketId: 1,
  contactId: 7,
  user: { id: 1, name: "Ana" },
  createdAt: new Date(Date.UTC(2026, 10, 20, 12, id)).toISOString(),
  ...fields,
});
const ids = (notes: Note[]) => notes.map(({ id }) => id);

it("puts a new note where a fresh load would show it, once", () => {
  const loaded = [note(3), note(1)];
  const event = { action: "create" as const, note: note(2) };
  const after = applyNoteEvent(loaded, event);
  expect(ids(after)).toEqual([3, 2, 1]);
  expect(applyNoteEvent(after, event)).toEqual(after);
});

it("takes away one that was deleted", () => {
  expect(ids(applyNoteEvent([note(2), note(1)], { action: "delete", noteId: 2 }))).toEqual([1]);
  expect(ids(applyNoteEvent([note(1)], { action: "delete", noteId: 9 }))).toEqual([1]);
});

it("drops the notes of a ticket that one no longer sees", () => {
  expect(ids(dropNotesOf([note(2, { ticketId: 5 }), note(1)], 5))).toEqual([1]);
});
