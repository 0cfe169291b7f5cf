import { type Note, type NoteBody, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { applyNoteEvent } from "./applyNoteEvent.ts";
import { noteKeys } from "./noteKeys.ts";

/** The notes of all of a contact's tickets that one may see, newest first. */
export function useNotes(contactId: number) {
  return useQuery({
    queryKey: noteKeys.ofContact(contactId),
    queryFn: ({ signal }) => call(endpoints.notes.list, { query: { contactId } }, { signal }),
  });
}

export function useAddNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoteBody) => call(endpoints.notes.create, { body }),
    onSuccess: (note) =>
      client.setQueryData<Note[]>(
        noteKeys.ofContact(note.contactId),
        (notes) => notes && applyNoteEvent(notes, { action: "create", note }),
      ),
  });
}

export function useDeleteNote(contactId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, actId }: { id: number; actId: string }) =>
      call(endpoints.notes.delete, { params: { id } }, { actId }),
    onSuccess: (_done, { id: noteId }) =>
      client.setQueryData<Note[]>(
        noteKeys.ofContact(contactId),
        (notes) => notes && applyNoteEvent(notes, { action: "delete", noteId }),
      ),
  });
}
