import { LRUCache } from "lru-cache";
import { DomainError } from "../../platform/http/index.ts";

interface Count {
  taken: number;
  until: number;
}

export interface AttemptRule {
  attempts: number;
  /** Milliseconds, from the first attempt on. */
  window: number;
}

/**
 * Counts attempts per key in this process's memory: enough against guessing, since a process that restarts or a second
 * one only multiplies a small number. An attempt counts before its outcome is known, so that many at once gain nothing.
 */
export class AttemptLimit {
  readonly #rule: AttemptRule;
  readonly #counts = new LRUCache<string, Count>({ max: 50_000 });

  constructor(rule: AttemptRule) {
    this.#rule = rule;
  }

  /** Refuses with the time to wait once the attempts are used up. */
  take(key: string): void {
    const now = performance.now();
    const known = this.#counts.get(key);
    const count = known && known.until > now ? known : { taken: 0, until: now + this.#rule.window };
    if (count.taken >= this.#rule.attempts) {
      throw new DomainError("ERR_TOO_MANY_REQUESTS", {
        retryAfterSeconds: Math.ceil((count.until - now) / 1000),
      });
    }
    count.taken += 1;
    this.#counts.set(key, count);
  }

  isUsedUp(key: string): boolean {
    const count = this.#counts.get(key);
    return count !== undefined && count.until > performance.now() && count.taken >= this.#rule.attempts;
  }

  /** The attempt was a good one. */
  giveBack(key: string): void {
    const count = this.#counts.get(key);
    if (count && count.taken > 0) count.taken -= 1;
  }

  clear(key: string): void {
    this.#counts.delete(key);
  }
}
