import { defineEvent } from "../../platform/events/index.ts";

export const contactCreated = defineEvent<{ contactId: number }>("contact.created");
/** Many came at once, too many to be told one by one. */
export const contactsAdded = defineEvent<{ contactIds: readonly number[] }>("contacts.added");
export const contactUpdated = defineEvent<{ contactId: number }>("contact.updated");
export const contactDeleted = defineEvent<{ contactId: number }>("contact.deleted");

/** Two contacts became one: the duplicate is gone, its tickets are the contact's. */
export const contactMerged = defineEvent<{ contactId: number; duplicateId: number }>("contact.merged");
export const contactMergeUndone = defineEvent<{ contactId: number; duplicateId: number }>(
  "contact.merge-undone",
);
