import { type Queue, liveEvents } from "@balcao/contract";
import { cacheRule } from "../../lib/live/cacheRules.ts";
import { queuesKey, sortQueues } from "./queues.queries.ts";

/** Keeps the queues true. */
export const queuesLive = [
  cacheRule(liveEvents.queue, (event, { client }) => {
    const id = event.action === "delete" ? event.queueId : event.queue.id;
    client.setQueryData<Queue[]>(queuesKey, (queues) => {
      const others = queues?.filter((queue) => queue.id !== id);
      return event.action === "delete" ? others : others && sortQueues([...others, event.queue]);
    });
  }),
];
