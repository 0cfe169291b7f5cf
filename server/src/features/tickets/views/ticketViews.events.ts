import { defineEvent } from "../../../platform/events/index.ts";

/** Owner of a view; null: the company. */
export interface ViewOwner {
  userId: number | null;
}

export const ticketViewCreated = defineEvent<{ viewId: number; after: ViewOwner }>("ticketView.created");
export const ticketViewUpdated = defineEvent<{ viewId: number; before: ViewOwner; after: ViewOwner }>(
  "ticketView.updated",
);
export const ticketViewDeleted = defineEvent<{ viewId: number; before: ViewOwner }>("ticketView.deleted");
