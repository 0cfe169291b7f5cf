import type { QueryClient, QueryKey } from "@tanstack/react-query";

interface Pace {
  /** Everybody hears an event at the same moment; not everybody should ask at the same moment. Milliseconds. */
  within: number;
  /** However many events come, what they make stale is asked for once in this time. Milliseconds. */
  every: number;
}

/** Collects what must be asked for again: asks soon, and then once in a while however much comes. */
export function createReloader(client: QueryClient, { within, every }: Pace) {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAsked = -Infinity;
  const flush = () => {
    timer = undefined;
    lastAsked = Date.now();
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey });
    waiting.clear();
  };
  return (keys: readonly QueryKey[]): void => {
    for (const key of keys) waiting.set(JSON.stringify(key), key);
    if (waiting.size === 0) return;
    timer ??= setTimeout(flush, Math.max(0, lastAsked + every - Date.now()) + Math.random() * within);
  };
}
