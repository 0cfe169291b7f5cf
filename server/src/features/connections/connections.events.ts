import { defineEvent } from "../../platform/events/index.ts";

export const connectionCreated = defineEvent<{ connectionId: number }>("connection.created");
export const connectionUpdated = defineEvent<{ connectionId: number }>("connection.updated");
export const connectionDeleted = defineEvent<{ connectionId: number }>("connection.deleted");
/** Status, QR code or cause changed. */
export const sessionChanged = defineEvent<{ connectionId: number }>("connection.session-changed");
/** Old messages came, or all of them are here. */
export const historyProgressed = defineEvent<{ connectionId: number; isOver: boolean }>(
  "connection.history-progressed",
);
/** The owner of its session has something to do. */
export const sessionCommanded = defineEvent<{ connectionId: number }>("connection.session-commanded");
