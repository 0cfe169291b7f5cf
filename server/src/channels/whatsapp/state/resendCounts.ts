import type { CacheStore } from "baileys";
import { LRUCache } from "lru-cache";

const longestMs = 3_600_000;
const mostKept = 5_000;

/**
 * Counts for Baileys how often a message was asked for again. It notes each of our own twice, when a phone asks and when it
 * is encrypted anew (rc14, `messages-recv.js` `handleReceipt` and `sendMessagesAgain`), so that the third try of five
 * that a phone makes found no answer any more. What others wrote is noted once.
 */
export function createResendCounts(isOurs: (id: string) => Promise<boolean>): CacheStore {
  const counts = new LRUCache<string, number>({ max: mostKept, ttl: longestMs });
  const isOwn = (key: string) => isOurs(key.slice(0, key.indexOf(":")));
  const read = async (key: string): Promise<number | undefined> => {
    const count = counts.get(key);
    if (count === undefined) return undefined;
    return (await isOwn(key)) ? Math.floor(count / 2) : count;
  };
  return {
    // The reader of a cache says what is in it; the one reader of this cache says: a number.
    get: <T>(key: string) => read(key) as Promise<T>,
    async set(key: string, value: unknown) {
      counts.set(key, (await isOwn(key)) ? (counts.get(key) ?? 0) + 1 : Number(value));
    },
    del: (key) => counts.delete(key),
    flushAll: () => counts.clear(),
  };
}
