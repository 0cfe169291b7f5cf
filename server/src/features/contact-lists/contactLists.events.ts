import { defineEvent } from "../../platform/events/index.ts";

export const contactListCreated = defineEvent<{ contactListId: number }>("contact-list.created");
/** Its name or its counts are others now. */
export const contactListUpdated = defineEvent<{ contactListId: number }>("contact-list.updated");
export const contactListDeleted = defineEvent<{ contactListId: number }>("contact-list.deleted");

interface OfItem {
  contactListId: number;
  itemId: number;
}
export const contactListItemCreated = defineEvent<OfItem>("contact-list.item-created");
export const contactListItemUpdated = defineEvent<OfItem>("contact-list.item-updated");
export const contactListItemDeleted = defineEvent<OfItem>("contact-list.item-deleted");
/** Many items changed at once, too many to be told one by one. */
export const contactListItemsChanged = defineEvent<{ contactListId: number }>("contact-list.items-changed");
