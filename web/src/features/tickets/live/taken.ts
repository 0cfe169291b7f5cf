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

/** Keeps it, and tells it on; what a refusal and the live news both say is told once. */
export function keepTaken(news: Omit<Taken, "heardAt">): void {
  if (takenTickets.get().some((known) => isSame(known, news))) return;
  const others = takenTickets.get().filter(({ ticketId }) => ticketId !== news.ticketId);
  takenTickets.set([...others, { ...news, heardAt: Date.now() }].slice(-kept));
}

/** Time by which two accounts of one moment differ at most, in ms. */
const apart = 5000;

const isSame = (known: Taken, news: Omit<Taken, "heardAt">): boolean =>
  known.ticketId === news.ticketId &&
  known.user.id === news.user.id &&
  known.contactName !== undefined &&
  Math.abs(Date.parse(known.at) - Date.parse(news.at)) < apart;

/** Colleague who took a ticket from before one's eyes. */
export const useTaken = (ticketId: number | undefined): Taken | undefined =>
  useSignal(takenTickets).find((taken) => taken.ticketId === ticketId);
