export type { QueueLeft } from "./deleteQueue.ts";
export { queueDeleted } from "./queues.events.ts";
export { queuesFeature } from "./queues.feature.ts";
