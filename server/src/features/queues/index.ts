export { queueDeleted } from "./queues.events.ts";
export { type QueueRow } from "./queues.present.ts";
export { queuesLive } from "./queues.realtime.ts";
export { queuesRoutes } from "./queues.routes.ts";
