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

/**
 * Says whether somebody has to be asked for a queue: one's only one is taken, and without any there is nothing to ask.
 */
export const asksForQueue = (own: readonly unknown[], offered: readonly unknown[]): boolean =>
  own.length !== 1 && offered.length > 0;

export interface QueueChoice {
  offered: readonly QueueLabel[];
  /** The one that is taken where none is named. */
  only: QueueLabel | undefined;
  /** True if a queue must be named: who works in queues names one of them; who works in none may leave it out. */
  isRequired: boolean;
  asks: boolean;
}

/**
 * Decides what to ask for the queue of a conversation that one begins, or accepts without one; the server judges the
 * same.
 */
export function useQueueChoice(): QueueChoice {
  const { queues: own, permissions } = useSession();
  const isAdmin = permissions.includes("admin");
  const all = useQueues(isAdmin && own.length === 0);
  const offered = offeredQueues({ own, isAdmin }, all.data ?? []);
  return {
    offered,
    only: own.length === 1 ? own[0] : undefined,
    isRequired: own.length > 0,
    asks: asksForQueue(own, offered),
  };
}
