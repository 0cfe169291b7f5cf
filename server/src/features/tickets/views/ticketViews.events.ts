import { defineEvent } from "../../../platform/events/index.ts";

/** Whose a view is; null: the company's. */
export interface ViewOwner {
  userId: number | null;
}

export const ticketViewCreated = defineEvent<{ viewId: number; after: ViewOwner }>("ticketView.created");
export const ticketViewUpdated = defineEvent<{ viewId: number; before: ViewOwner; after: ViewOwner }>(
  "ticketView.updated",
);
export const ticketViewDeleted = defineEvent<{ viewId: number; before: ViewOwner }>("ticketView.deleted");
