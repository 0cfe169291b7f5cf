export type { QueueLeft } from "./deleteQueue.ts";
export { queueDeleted } from "./queues.events.ts";
export { queuesLive } from "./queues.realtime.ts";
export { queuesRoutes } from "./queues.routes.ts";
