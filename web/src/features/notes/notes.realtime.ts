import { type Note, liveEvents, type Ticket } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { applyNoteEvent, dropNotesOf } from "./applyNoteEvent.ts";
import { noteKeys } from "./notes.queries.ts";

/** Keeps the shown notes of a contact true, also when its tickets come into sight or leave it. */
export function useNotesLive(contactId: number): void {
  const client = useQueryClient();
  const key = noteKeys.ofContact(contactId);
  const change = (apply: (notes: Note[]) => Note[]) =>
    client.setQueryData<Note[]>(key, (notes) => notes && apply(notes));
  const reload = () => void client.invalidateQueries({ queryKey: key });
  const isNews = useTicketNews();

  useLiveEvent(liveEvents.ticketNote, (event) => {
    if (event.action === "delete" || event.note.contactId === contactId)
      change((notes) => applyNoteEvent(notes, event));
  });
  useLiveEvent(liveEvents.ticket, (event) => {
    if (event.action === "delete") change((notes) => dropNotesOf(notes, event.ticketId));
    else if (event.action !== "updateUnread" && event.ticket.contactId === contactId && isNews(event.ticket))
      reload();
  });
  useLiveEvent(liveEvents.contactMerge, () => void client.invalidateQueries({ queryKey: noteKeys.all }));
}

/** Whether a ticket's status, owner or queue is another than when it was last told: then one may see more than before. */
function useTicketNews(): (ticket: Ticket) => boolean {
  const known = useRef(new Map<number, string>());
  return ({ id, status, userId, queueId }) => {
    const facts = `${status} ${userId} ${queueId}`;
    const isNew = known.current.get(id) !== facts;
    known.current.set(id, facts);
    return isNew;
  };
}
