import type { SignalRepositoryWithLIDStore } from "baileys";

/** Addresses that are kept at hand, two for each person. */
export const mostKept = 2000;

/**
 * Baileys keeps every hidden id that it ever saw beside its phone, with a timer each: 9 MB for 10,000 people of one number.
 * Those that were asked for last are enough; the others stand in the session's state.
 */
export function limitLidCache<R extends Pick<SignalRepositoryWithLIDStore, "lidMapping">>(repository: R): R {
  const kept = new Map<string, string>();
  const mappingCache = {
    get(key: string): string | undefined {
      const value = kept.get(key);
      if (value !== undefined) mappingCache.set(key, value);
      return value;
    },
    set(key: string, value: string): void {
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    clear: () => kept.clear(),
  };
  Object.assign(repository.lidMapping, { mappingCache });
  return repository;
}
