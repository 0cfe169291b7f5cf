export type { QueueLeft } from "./deleteQueue.ts";
export { queuesFeature } from "./queues.feature.ts";
