import { defineEvent } from "../../platform/events/index.ts";

export const noteCreated = defineEvent<{ noteId: number; ticketId: number }>("note.created");
export const noteDeleted = defineEvent<{ noteId: number; ticketId: number }>("note.deleted");
