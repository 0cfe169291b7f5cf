import type { SessionState } from "./port.ts";

/** A session's state that lives as long as the object: for tests and for tools that need no memory of their own. */
export function createMemoryState(entries: Map<string, Uint8Array> = new Map()): SessionState {
  return {
    read: (keys) => Promise.resolve(pick(entries, keys)),
    write: (changes) => {
      for (const [key, value] of changes) {
        if (value === null) entries.delete(key);
        else entries.set(key, value.slice());
      }
      return Promise.resolve();
    },
    clear: () => {
      entries.clear();
      return Promise.resolve();
    },
  };
}

function pick(entries: ReadonlyMap<string, Uint8Array>, keys: readonly string[]): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const key of keys) {
    const value = entries.get(key);
    if (value) found.set(key, value);
  }
  return found;
}
