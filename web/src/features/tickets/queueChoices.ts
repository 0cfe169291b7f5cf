import type { QueueLabel } from "@balcao/contract";
import { useSession } from "../../lib/api/session.ts";
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

/** The queues to accept or open a ticket in: one's own; an admin who works in none may choose any. */
export const offeredQueues = (
  { own, isAdmin }: { own: readonly QueueLabel[]; isAdmin: boolean },
  all: readonly QueueLabel[],
): readonly QueueLabel[] => (isAdmin && own.length === 0 ? all : own);

export function useOfferedQueues(): readonly QueueLabel[] {
  const { queues: own, permissions } = useSession();
  const isAdmin = permissions.includes("admin");
  const all = useQueues(isAdmin && own.length === 0);
  return offeredQueues({ own, isAdmin }, all.data ?? []);
}
