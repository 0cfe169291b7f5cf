import { useEffect } from "react";

export type Load<Part = unknown> = () => Promise<Part>;

/** Parts that have been fetched, by their functions. */
const fetched = new WeakMap<Load, unknown>();

/** Leaves the first moments of a page to what it shows, in ms. */
const settlingMs = 1500;

/** Fetches code that a later click will want, once the page stands and the browser has nothing better to do. */
export function usePreload(loads: readonly Load[]): void {
  useEffect(() => {
    let idle: number | undefined;
    const timer = setTimeout(() => {
      if (!("requestIdleCallback" in window)) return fetchAll(loads);
      idle = requestIdleCallback(() => fetchAll(loads), { timeout: settlingMs });
    }, settlingMs);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [loads]);
}

/** Fetches code ahead of the click that wants it. A failure is nobody's business yet: the click tries again. */
export const preload = (load: Load): void => void fetchPart(load).catch(() => undefined);

/** Fetches a part, and remembers that it is there. */
export async function fetchPart<Part>(load: Load<Part>): Promise<Part> {
  const part = await load();
  fetched.set(load, part);
  return part;
}

/** Part that `fetchPart` has fetched, or undefined. */
export const fetchedPart = <Part>(load: Load<Part>): Part | undefined =>
  // The map holds under a function what that function gave.
  fetched.get(load) as Part | undefined;

function fetchAll(loads: readonly Load[]): void {
  for (const load of loads) preload(load);
}
