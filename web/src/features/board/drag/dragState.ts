import { createSignal, type Signal } from "../../../lib/signal.ts";

/** What the viewer holds. */
export interface Drag {
  ticketIds: ReadonlySet<number>;
  /** Lane that they would go to now. */
  over: string | undefined;
  /** Lane of the card that was taken hold of. */
  from: string;
  byKeys: boolean;
}

/** A lane that is dragged, and the order that it would make. */
export interface LaneDrag {
  key: string;
  order: readonly string[];
}

/** State of one board's hands, outside React: a drag draws only the cards and lanes that it concerns. */
export interface DragState {
  cards: Signal<Drag | undefined>;
  lanes: Signal<LaneDrag | undefined>;
  chosen: Signal<ReadonlySet<number>>;
}

export const nobodyChosen: ReadonlySet<number> = new Set();

export const createDragState = (): DragState => ({
  cards: createSignal<Drag | undefined>(undefined),
  lanes: createSignal<LaneDrag | undefined>(undefined),
  chosen: createSignal(nobodyChosen),
});

/** The cards that go along with one: all that are chosen if it is one of them. */
export const goingAlong = (ticketId: number, chosen: ReadonlySet<number>): ReadonlySet<number> =>
  chosen.has(ticketId) ? chosen : new Set([ticketId]);

export function toggled(chosen: ReadonlySet<number>, ticketId: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(ticketId)) next.add(ticketId);
  return next;
}
