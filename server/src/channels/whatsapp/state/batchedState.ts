import type { SessionState } from "../../port.ts";

type Changes = Map<string, Uint8Array | null>;

/**
 * Puts writes that come while another is under way into one, so that what was told together is stored together and a
 * burst of keys costs one statement. Reads see what is not written yet. A write that fails fails all who were in it;
 * their changes are forgotten then, and the callers try again or give up.
 */
export interface BatchedState {
  read(keys: readonly string[]): Promise<Map<string, Uint8Array>>;
  write(changes: ReadonlyMap<string, Uint8Array | null>): Promise<void>;
  /** Forgets everything, and what is still to be written by whoever does not know it yet. */
  clear(): Promise<void>;
  /** Resolves when nothing is on its way to the store. */
  settled(): Promise<void>;
}

export function createBatchedState(state: SessionState): BatchedState {
  let waiting: { changes: Changes; written: Promise<void> } | undefined;
  let inFlight: Changes = new Map();
  let cleared = false;
  let last: Promise<void> = Promise.resolve();

  const flush = async (previous: Promise<void>, changes: Changes) => {
    await previous.catch(() => undefined);
    waiting = undefined;
    inFlight = changes;
    try {
      await state.write(changes);
    } finally {
      inFlight = new Map();
    }
  };

  return {
    async read(keys) {
      const stored = await state.read(keys);
      for (const changes of [inFlight, waiting?.changes ?? new Map<string, null>()]) {
        for (const key of keys) apply(stored, key, changes.get(key));
      }
      return stored;
    },
    write(changes) {
      if (cleared) return Promise.resolve();
      if (!waiting) {
        const batch: Changes = new Map();
        last = flush(last, batch);
        waiting = { changes: batch, written: last };
      }
      for (const [key, value] of changes) waiting.changes.set(key, value);
      return waiting.written;
    },
    async clear() {
      cleared = true;
      await last.catch(() => undefined);
      await state.clear();
    },
    settled: () => last.catch(() => undefined),
  };
}

function apply(stored: Map<string, Uint8Array>, key: string, change: Uint8Array | null | undefined): void {
  if (change === null) stored.delete(key);
  else if (change !== undefined) stored.set(key, change);
}
