import { type Queue, type QueueWithOptions, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { comparePlain } from "../../lib/text/plainText.ts";
import type { QueueFields } from "./queueForm.ts";

export const queuesKey = ["queues"] as const;

/** Every queue of the company, in its order. */
export function useQueues(enabled = true) {
  return useQuery({ queryKey: queuesKey, queryFn: () => call(endpoints.queues.list), enabled });
}

/** One queue with its menu, as it is now. */
export const fullQueue = (id: number) => ({
  queryKey: ["queue", id] as const,
  queryFn: () => call(endpoints.queues.get, { params: { id } }),
});

export function useSaveQueue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number | undefined; body: QueueFields }): Promise<QueueWithOptions> =>
      id === undefined
        ? call(endpoints.queues.create, { body })
        : call(endpoints.queues.update, { params: { id }, body }),
    onSuccess: ({ chatbots: _menu, ...queue }) =>
      client.setQueryData<Queue[]>(queuesKey, (queues) => queues && placeQueue(queues, queue)),
  });
}

export function useDeleteQueues() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.queues.delete, { params: { id } }),
        onGone: (id) =>
          client.setQueryData<Queue[]>(queuesKey, (queues) => queues?.filter((queue) => queue.id !== id)),
      }),
  });
}

export const placeQueue = (queues: readonly Queue[], queue: Queue): Queue[] =>
  sortQueues([...queues.filter(({ id }) => id !== queue.id), queue]);

function sortQueues(queues: readonly Queue[]): Queue[] {
  return queues.toSorted(
    (a, b) =>
      (a.orderQueue ?? Infinity) - (b.orderQueue ?? Infinity) || comparePlain(a.name, b.name) || a.id - b.id,
  );
}
