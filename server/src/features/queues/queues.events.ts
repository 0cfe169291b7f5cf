import { defineChange, defineEvent } from "../../platform/events/index.ts";

export const queueCreated = defineEvent<{ queueId: number }>("queue.created");
export const queueUpdated = defineEvent<{ queueId: number }>("queue.updated");
/** `ticketIds` stood in it and were not closed; the rows lost their queue in the same transaction. */
export const queueDeleted = defineChange<{ queueId: number; ticketIds: readonly number[] }>("queue.deleted");
