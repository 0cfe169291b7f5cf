export interface TurnOptions {
  everyMs: number;
  random: () => number;
  now: () => number;
}

/**
 * Times at which each of many sessions of a process may open its connection: those of a restart come one after the other, with a
 * little chance, since the keys of a hundred at once hold up everything else for seconds.
 */
export function createTurns({ everyMs, random, now }: TurnOptions): () => number {
  let free = 0;
  return () => {
    const current = now();
    const turn = Math.max(current, free);
    free = turn + everyMs * (0.5 + random());
    return turn - current;
  };
}
