import { onSessionEnd } from "../../../lib/api/session.ts";
import { createSignal, useSignal } from "../../../lib/signal.ts";

/** Somebody else accepted a ticket that one saw waiting. */
export interface Taken {
  ticketId: number;
  user: { id: number; name: string };
  at: string;
  /** Name of whose conversation it is, where that was known. */
  contactName: string | undefined;
  /** When this page heard of it, in ms of the epoch. */
  heardAt: number;
}

/** More than these nobody looks back at. */
const kept = 50;

/** Colleagues who were quicker, the newest last; of this page alone. */
export const takenTickets = createSignal<readonly Taken[]>([]);
onSessionEnd(() => takenTickets.set([]));

export function keepTaken(news: Omit<Taken, "heardAt">): void {
  const others = takenTickets.get().filter(({ ticketId }) => ticketId !== news.ticketId);
  takenTickets.set([...others, { ...news, heardAt: Date.now() }].slice(-kept));
}

/** Colleague who took a ticket from before one's eyes. */
export const useTaken = (ticketId: number | undefined): Taken | undefined =>
  useSignal(takenTickets).find((taken) => taken.ticketId === ticketId);
