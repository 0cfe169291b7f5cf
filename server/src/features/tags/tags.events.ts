import { defineEvent } from "../../platform/events/index.ts";

export const tagCreated = defineEvent<{ tagId: number }>("tag.created");
export const tagUpdated = defineEvent<{ tagId: number }>("tag.updated");
/** Its deletion was taken back. */
export const tagRestored = defineEvent<{ tagId: number }>("tag.restored");
/** `mergedInto`: the label that whoever carried it carries now. */
export const tagDeleted = defineEvent<{ tagId: number; mergedInto?: number }>("tag.deleted");
/** The lanes stand in another order; these come first. */
export const lanesOrdered = defineEvent<{ laneIds: readonly number[] }>("tag.lanes-ordered");
/** `tagIds`: those that were put on or taken off. */
export const contactTagsChanged = defineEvent<{ contactId: number; tagIds: number[] }>(
  "tag.contact-tags-changed",
);
/** Many new contacts got their labels at once. */
export const contactsLabelled = defineEvent<{ contactIds: readonly number[] }>("tag.contacts-labelled");
