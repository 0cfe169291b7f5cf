import { defineEvent } from "../../platform/events/index.ts";

export const fileListCreated = defineEvent<{ fileListId: number }>("file-list.created");
export const fileListUpdated = defineEvent<{ fileListId: number }>("file-list.updated");
export const fileListDeleted = defineEvent<{ fileListId: number }>("file-list.deleted");
