import { type Queue, endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { comparePlain } from "../../lib/text/plainText.ts";

export const queuesKey = ["queues"] as const;

/** Every queue of the company, in its order. */
export function useQueues(enabled = true) {
  return useQuery({ queryKey: queuesKey, queryFn: () => call(endpoints.queues.list), enabled });
}

export function sortQueues(queues: readonly Queue[]): Queue[] {
  return queues.toSorted(
    (a, b) =>
      (a.orderQueue ?? Infinity) - (b.orderQueue ?? Infinity) || comparePlain(a.name, b.name) || a.id - b.id,
  );
}
