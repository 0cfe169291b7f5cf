import { useEffect } from "react";
import { importNow } from "./missingChunk.ts";

export type Load<Part = unknown> = () => Promise<Part>;

/** Parts that have been fetched, by their functions. */
const fetched = new WeakMap<Load, unknown>();

/** Leaves the first moments of a page to what it shows, in ms. */
const settlingMs = 1500;
/** Time without a press or a wheel after which nobody is taken to wait for anything, in ms. */
const restMs = 300;
/** Keys are none of them: whoever lives by keys opens dialogs without a pause, and types on. */
const acts = ["pointerdown", "click", "wheel"];
let lastAct = -restMs;

/** A browser's word on its line, which only Chromium gives. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Says whether fetching ahead would cost somebody money, or the line that a click needs right now. */
export function isLineScarce(line: Line | undefined = lineOf(navigator)): boolean {
  return line?.saveData === true || /^(slow-)?[23]g$/.test(line?.effectiveType ?? "");
}

const lineOf = (browser: Navigator & { connection?: Line }): Line | undefined => browser.connection;

interface Wanted {
  /** True of what nearly everybody comes to, and of what is needed once the line is gone: it is fetched over any line. */
  surely?: boolean;
}

/**
 * Fetches code that a later click will want, once the page stands and the browser has nothing better to do; over a line
 * that is scarce, the click fetches it.
 */
export function usePreload(loads: readonly Load[], { surely = false }: Wanted = {}): void {
  useEffect(() => {
    if (!surely && isLineScarce()) return undefined;
    const left = new AbortController();
    const timer = setTimeout(() => void fetchInIdleTime(loads, left.signal), settlingMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [loads, surely]);
}

/**
 * One after the other, and none while somebody acts: what a click asks the server for would wait behind them.
 */
export async function fetchInIdleTime(loads: readonly Load[], left: AbortSignal): Promise<void> {
  for (const load of loads) {
    await untilIdle();
    if (left.aborted) return;
    await fetchPart(load).catch(() => undefined);
  }
}

/** Waits for a moment in which nobody acts and the browser has nothing better to do. */
export async function untilIdle(): Promise<void> {
  for (;;) {
    const restsIn = lastAct + restMs - performance.now();
    if (restsIn <= 0) break;
    await delay(restsIn);
  }
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: settlingMs });
    else setTimeout(resolve, 0);
  });
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Remembers from now on when somebody last acted. */
export function watchActs(): void {
  for (const act of acts) window.addEventListener(act, noteAct, { capture: true, passive: true });
}
export const noteAct = (): void => {
  lastAct = performance.now();
};

/** Fetches code ahead of the click that wants it. A failure is nobody's business yet: the click tries again. */
export const preload = (load: Load): void => void fetchPart(load).catch(() => undefined);

/**
 * Fetches a part, and remembers that it is there: to ask the browser for it again, at each touch and each focus, takes
 * some milliseconds of a phone.
 */
export async function fetchPart<Part>(load: Load<Part>): Promise<Part> {
  const known = fetchedPart(load);
  if (known !== undefined) return known;
  const part = await importNow(load);
  fetched.set(load, part);
  return part;
}

/** Part that `fetchPart` has fetched, or undefined. */
export const fetchedPart = <Part>(load: Load<Part>): Part | undefined =>
  // The map holds under a function what that function gave.
  fetched.get(load) as Part | undefined;
