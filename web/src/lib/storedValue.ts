import { useMemo, useSyncExternalStore } from "react";
import { readStored, store } from "./browserStorage.ts";
import type { Signal } from "./signal.ts";

/**
 * Form in which a value is kept as text; what cannot be read, such as what an older version wrote, becomes the value of
 * nothing.
 */
export interface StoredForm<T> {
  key: string;
  parse: (stored: unknown) => T;
}

const listeners = new Map<string, Set<() => void>>();

/** A value in the browser's storage that components can follow. Every tab of the browser sees a change. */
export function storedValue<T>({ key, parse }: StoredForm<T>): Signal<T> {
  let text: string | null | undefined;
  let value: T;
  return {
    get() {
      const now = readStored(key);
      if (now !== text) {
        text = now;
        value = parse(fromJson(now));
      }
      return value;
    },
    set(next) {
      store(key, JSON.stringify(next));
      for (const listener of listeners.get(key) ?? []) listener();
    },
    subscribe(listener) {
      const here = listeners.get(key) ?? new Set();
      listeners.set(key, here.add(listener));
      // Other tabs; null: everything was forgotten at once.
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener("storage", hear);
      return () => {
        here.delete(listener);
        window.removeEventListener("storage", hear);
      };
    },
  };
}

/** The value and how to change it. `form` has to stay the same object. */
export function useStoredValue<T>(form: StoredForm<T>): [T, (change: (now: T) => T) => void] {
  const stored = useMemo(() => storedValue(form), [form]);
  const value = useSyncExternalStore(stored.subscribe, stored.get);
  // Changes what is stored at this moment: another tab may have been faster.
  return [value, (change) => stored.set(change(stored.get()))];
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
