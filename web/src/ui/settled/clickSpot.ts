import { settleMs } from "./settling.ts";

/** Clicks nearer to each other than this are at one spot: a finger does not hit the same pixel twice. In px. */
const spotRadius = 24;

interface Click {
  x: number;
  y: number;
  /** Element that reacts to it. */
  target: unknown;
}

/** Judges clicks by where the one before went: a double click is meant for what its first half hit. */
export interface ClickSpot {
  /** Says whether a click counts: not a second one at the same spot on something else, too soon for it to be meant. */
  counts: (click: Click) => boolean;
  /** Notes which page stands at the spot now. */
  show: (page: string | undefined) => void;
  /** Something is written: a click before it and one after it are two. */
  write: () => void;
}

export function createClickSpot(now: () => number = () => performance.now()): ClickSpot {
  let last: (Click & { at: number }) | undefined;
  let shown: string | undefined;
  return {
    counts: (click) => {
      const isSecond =
        last !== undefined &&
        now() - last.at < settleMs &&
        Math.hypot(click.x - last.x, click.y - last.y) <= spotRadius &&
        click.target !== last.target;
      if (!isSecond) last = { ...click, at: now() };
      return !isSecond;
    },
    show: (page) => {
      if (last !== undefined && page !== shown) last = { ...last, at: now() };
      shown = page;
    },
    write: () => {
      last = undefined;
    },
  };
}
