import { defineEvent } from "../../platform/events/index.ts";

export const queueCreated = defineEvent<{ queueId: number }>("queue.created");
export const queueUpdated = defineEvent<{ queueId: number }>("queue.updated");
export const queueDeleted = defineEvent<{ queueId: number }>("queue.deleted");
