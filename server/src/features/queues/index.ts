export { queueCreated, queueDeleted, queueUpdated } from "./queues.events.ts";
export { presentQueue, type QueueRow } from "./queues.present.ts";
export { queuesInOrder } from "./queues.queries.ts";
export { queuesLive } from "./queues.realtime.ts";
export { queuesRoutes } from "./queues.routes.ts";
