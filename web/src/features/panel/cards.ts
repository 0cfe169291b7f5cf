import type { Colleague, Panel, PanelTicket } from "@balcao/contract";
import { byPresence } from "../../lib/presence.ts";
import { comparePlain } from "../../lib/text/plainText.ts";

export interface Card {
  /** Null: what has no owner. */
  attendant: Colleague | null;
  tickets: readonly PanelTicket[];
  open: number;
  pending: number;
}

/** A card of what has no owner, then everybody's: who is there first, then who pauses, then by name. */
export function cardsOf(panel: Panel, colleagues: readonly Colleague[]): Card[] {
  const cardOf = (attendant: Colleague | null): Card => {
    const userId = attendant?.id ?? null;
    const load = panel.loads.find((one) => one.userId === userId);
    return {
      attendant,
      tickets: panel.tickets.filter((ticket) => ticket.userId === userId).toSorted(byWaiting),
      open: load?.open ?? 0,
      pending: load?.pending ?? 0,
    };
  };
  const present = colleagues.toSorted(
    (a, b) => byPresence(a, b) || comparePlain(a.name, b.name) || a.id - b.id,
  );
  return [null, ...present].map(cardOf);
}

/** Orders tickets: who waits longest first, then what moved last. */
function byWaiting(a: PanelTicket, b: PanelTicket): number {
  if (a.waitingSince !== b.waitingSince) {
    if (a.waitingSince === null) return 1;
    if (b.waitingSince === null) return -1;
    return a.waitingSince < b.waitingSince ? -1 : 1;
  }
  return a.updatedAt === b.updatedAt ? b.id - a.id : a.updatedAt < b.updatedAt ? 1 : -1;
}

/** The queue in which an attendant gets a ticket: its own, else the first of theirs; none where they work in none. */
export const queueFor = (ticket: PanelTicket, attendant: Colleague): number | undefined =>
  ticket.queueId ?? attendant.queueIds[0];
