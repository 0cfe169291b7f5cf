import { type Queue, liveEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { queuesKey, sortQueues } from "./queues.queries.ts";

/** Keeps the queues true while the shell is shown. */
export function useQueuesRealtime(): void {
  const client = useQueryClient();
  useLiveEvent(liveEvents.queue, (event) => {
    client.setQueryData<Queue[]>(queuesKey, (queues) => {
      if (queues === undefined) return undefined;
      if (event.action === "delete") return queues.filter((queue) => queue.id !== event.queueId);
      return sortQueues([...queues.filter((queue) => queue.id !== event.queue.id), event.queue]);
    });
  });
}
