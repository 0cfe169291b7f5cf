import type { QueueLabel } from "@balcao/contract";
import { useSession } from "../../lib/session.tsx";
import { useQueues } from "../queues/index.ts";

export const toChoices = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** The queues that a viewer's lists can show: an admin's are all. */
export function useOwnQueues(): QueueLabel[] {
  const { queues, permissions } = useSession();
  const isAdmin = permissions.includes("admin");
  const all = useQueues(isAdmin);
  return isAdmin ? (all.data ?? queues) : queues;
}
