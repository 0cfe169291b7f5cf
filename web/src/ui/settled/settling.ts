import { createSignal, type Signal } from "../../lib/signal.ts";

/**
 * Milliseconds in which nothing happens where something else stood a moment ago: what was aimed at is no longer there.
 */
export const settleMs = 600;

/** Knows whether what stands at a place has stood there long enough for a click to be meant for it. */
export interface Settling {
  settled: Signal<boolean>;
  /** Something stands here now, since a moment of the page's clock; the same thing again changes nothing. */
  arrive: (meaning: string, since?: number) => void;
  /** Nothing is here any more. */
  leave: () => void;
  /** A pointer goes down: its click means what is here now. */
  aim: () => void;
  /**
   * Says whether a click is meant for what is here: not what has just come, nor what came while the pointer was down.
   */
  isMeant: () => boolean;
}

export function createSettling(now: () => number = () => performance.now()): Settling {
  const settled = createSignal(false);
  let here: string | undefined;
  let aimedAt: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    settled,
    arrive: (meaning, since = now()) => {
      if (meaning === here) return;
      here = meaning;
      clearTimeout(timer);
      const rest = since + settleMs - now();
      settled.set(rest <= 0);
      if (rest > 0) timer = setTimeout(() => settled.set(true), rest);
    },
    leave: () => {
      clearTimeout(timer);
      here = undefined;
    },
    aim: () => {
      aimedAt = here;
    },
    isMeant: () => {
      const meant = aimedAt ?? here;
      aimedAt = undefined;
      return settled.get() && meant === here;
    },
  };
}
