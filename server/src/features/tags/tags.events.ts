import { defineChange, defineEvent } from "../../platform/events/index.ts";

export const tagCreated = defineEvent<{ tagId: number }>("tag.created");
export const tagUpdated = defineEvent<{ tagId: number }>("tag.updated");
export const tagDeleted = defineChange<{ tagId: number }>("tag.deleted");
/** `tagIds`: those that were put on or taken off. */
export const contactTagsChanged = defineChange<{ contactId: number; tagIds: number[] }>(
  "tag.contact-tags-changed",
);
