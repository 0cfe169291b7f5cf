/** Local storage that never throws: a browser may forbid it or be full, and then the page forgets at its end. */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing.
  }
}

export function storedKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...memory.keys()];
  } catch {
    return [...memory.keys()];
  }
}

/** Begins the keys of what ends with the session: whoever logs in next finds nothing of it. */
export const ofSession = "session.";

export function forgetOfSession(): void {
  for (const key of storedKeys()) if (key.startsWith(ofSession)) forget(key);
}

/** Begins the keys of what is kept nowhere else, such as somebody's own list: it stays when all else is forgotten. */
export const keptForGood = "kept.";

export function forgetEverything(): void {
  const kept = storedKeys()
    .filter((key) => key.startsWith(keptForGood))
    .map((key) => ({ key, value: readStored(key) }));
  memory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Forbidden storage holds nothing.
  }
  for (const { key, value } of kept) if (value !== null) store(key, value);
}
