export { useQueues } from "./queues.queries.ts";
export { useQueuesRealtime } from "./queues.realtime.ts";
