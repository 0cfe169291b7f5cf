import { type Note, liveEvents } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { createTicketNews } from "../tickets/index.ts";
import { applyNoteEvent, dropNotesOf, renameWriter } from "./applyNoteEvent.ts";
import { noteKeys } from "./noteKeys.ts";

const isNews = createTicketNews();

/** Keeps the notes of each contact true, also when its tickets come into sight or leave it. */
export const notesLive = [
  cacheRule(liveEvents.ticketNote, (event, { client }) => {
    if (event.action === "delete") changeAll(client, (notes) => applyNoteEvent(notes, event));
    else
      client.setQueryData<Note[]>(
        noteKeys.ofContact(event.note.contactId),
        (notes) => notes && applyNoteEvent(notes, event),
      );
  }),
  cacheRule(liveEvents.ticket, (event, { client, reloadSoon }) => {
    if (event.action === "delete") changeAll(client, (notes) => dropNotesOf(notes, event.ticketId));
    else if (event.action !== "updateUnread" && isNews(client, event.ticket))
      reloadSoon([noteKeys.ofContact(event.ticket.contactId)]);
  }),
  cacheRule(liveEvents.contactMerge, (_event, { reloadSoon }) => reloadSoon([noteKeys.all])),
  cacheRule(liveEvents.user, (event, { client, reloadLater }) => {
    if (event.action === "delete") reloadLater([noteKeys.all]);
    else changeAll(client, (notes) => renameWriter(notes, event.user));
  }),
];

const changeAll = (client: QueryClient, change: (notes: Note[]) => Note[]): void =>
  void client.setQueriesData<Note[]>({ queryKey: noteKeys.all }, (notes) => notes && change(notes));
