import type { Ticket } from "@balcao/contract";
import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { createSignal } from "../../../lib/signal.ts";

/** Words of the viewer that wait for a network, by ticket: told by whoever sends them. */
export const waitingTexts = createSignal<ReadonlyMap<number, string>>(new Map());

/** The ticket as its row tells it: what waits is the last that was said. */
export function useAsWaiting(ticket: Ticket): Ticket {
  const { id, name } = useSession();
  const text = useSyncExternalStore(waitingTexts.subscribe, () => waitingTexts.get().get(ticket.id));
  return useMemo(() => {
    if (text === undefined) return ticket;
    const lastSent = { messageId: 0, by: { id, name }, ack: 0, isFailed: false };
    return { ...ticket, lastMessage: text, lastSent, handed: null };
  }, [ticket, text, id, name]);
}
