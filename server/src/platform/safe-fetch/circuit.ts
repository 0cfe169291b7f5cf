/** A place rests for `restMs` after `failures` in a row; then one call tries, and its outcome decides. */
export interface CircuitOptions {
  failures: number;
  restMs: number;
  now: () => number;
}

interface State {
  failures: number;
  restsUntil: number;
}

const mostRemembered = 10_000;

/** Keeps one tenant's dead endpoint from being tried again and again. Lossy on purpose: a restart forgets it. */
export function createCircuit({ failures: limit, restMs, now }: CircuitOptions) {
  const states = new Map<string, State>();
  return {
    /** Says whether a call may go out; in the half-open state the answer is yes for one caller only. */
    allows(key: string): boolean {
      const state = states.get(key);
      if (!state || state.failures < limit) return true;
      if (now() < state.restsUntil) return false;
      state.restsUntil = now() + restMs;
      return true;
    },
    succeeded(key: string): void {
      states.delete(key);
    },
    failed(key: string): void {
      const failures = (states.get(key)?.failures ?? 0) + 1;
      states.delete(key);
      states.set(key, { failures, restsUntil: now() + restMs });
      const oldest = states.keys().next();
      if (states.size > mostRemembered && !oldest.done) states.delete(oldest.value);
    },
  };
}
