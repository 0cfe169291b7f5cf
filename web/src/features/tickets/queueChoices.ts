import { type QueueLabel, endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useSession } from "../../lib/session.tsx";

export const toChoices = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** Every queue of the company, to transfer to. */
export function useEveryQueue() {
  return useQuery({
    queryKey: ["queues", "all"],
    queryFn: ({ signal }) => call(endpoints.queues.list, {}, { signal }),
  });
}

/** The queues that a viewer's lists can show: an admin's are all. */
export function useOwnQueues(): QueueLabel[] {
  const { queues, permissions } = useSession();
  const isAdmin = permissions.includes("admin");
  const all = useQuery({
    queryKey: ["queues", "all"],
    queryFn: ({ signal }) => call(endpoints.queues.list, {}, { signal }),
    enabled: isAdmin,
  });
  return isAdmin ? (all.data ?? queues) : queues;
}
