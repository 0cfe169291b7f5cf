import { type Signal, createSignal } from "../../../lib/signal.ts";
import { takes, type TicketAction } from "./ticketActions.ts";

/** Actions under way, by ticket. */
export type BusyTickets = ReadonlyMap<number, TicketAction>;

/** Says whether the viewer is taking a ticket right now: they may write already what is sent when it is theirs. */
export function isTaking(busy: BusyTickets, ticketId: number): boolean {
  const action = busy.get(ticketId);
  return action !== undefined && takes(action);
}

export interface TicketWork {
  busy: Signal<BusyTickets>;
  /** Does something with a ticket, unless something is being done with it already: then nothing at all. */
  once: (ticketId: number, action: TicketAction, work: () => Promise<void>) => Promise<void>;
}

/** One thing at a time with each ticket; with several tickets at once. */
export function createTicketWork(): TicketWork {
  const busy = createSignal<BusyTickets>(new Map());
  return {
    busy,
    once: async (ticketId, action, work) => {
      if (busy.get().has(ticketId)) return;
      busy.set(new Map(busy.get()).set(ticketId, action));
      try {
        await work();
      } finally {
        busy.set(new Map([...busy.get()].filter(([id]) => id !== ticketId)));
      }
    },
  };
}
