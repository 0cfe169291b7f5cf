import { defineEvent } from "../../platform/events/index.ts";

/** It went on, or came to an end. */
export const contactImportMoved = defineEvent<{ importId: number; userId: number }>("contact-import.moved");
/** Contacts came in numbers, by an import or a single call: lists are asked for anew, where each by its own event would cost every browser too much. */
export const contactsImported = defineEvent<{ importId: number | null }>("contact-import.contacts-imported");
