import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { defineSignal, type SignalBus } from "../events/index.ts";
import { DomainError } from "../http/errors.ts";

declare module "../http/ctx.ts" {
  interface Services {
    attempts: Attempts;
  }
}

export interface AttemptRule {
  name: string;
  /** Number that is let through within a window. */
  most: number;
  /** Milliseconds, from the first attempt on. */
  window: number;
}

/** A rule, and whose attempts it counts here. */
export type Counted = readonly [rule: AttemptRule, ...key: (string | number)[]];

/** Its outcome; without one it stays counted. */
export interface Attempt {
  /** It was a good one: it does not count. */
  succeeded(): void;
  failed(): void;
}

interface Count {
  taken: number;
  until: number;
}

const failedElsewhere = defineSignal(
  "attempts.failed",
  z.array(z.object({ rule: z.string(), key: z.string(), window: z.number().max(7 * 24 * 3_600_000) })),
);

const mostKeys = 50_000;

/**
 * Counts attempts in memory, and tells the other processes of those that failed. An attempt counts before its outcome is
 * known, so that many at once gain nothing. A restart forgets: none is in a guesser's hands.
 */
export class Attempts {
  readonly #signals: SignalBus;
  readonly #counts = new Map<string, LRUCache<string, Count>>();

  constructor(signals: SignalBus) {
    this.#signals = signals;
    signals.on(failedElsewhere, (failures, from) => {
      if (from === signals.id) return;
      for (const { rule, key, window } of failures) this.#countOf({ name: rule, window }, key).taken += 1;
    });
  }

  /** Counts an attempt against all of these, or refuses with the time to wait when one of them is used up. */
  begin(counted: readonly Counted[]): Attempt {
    const now = performance.now();
    const open = counted.map(([rule, ...parts]) => {
      const key = digest(parts);
      return { rule, key, count: this.#countOf(rule, key) };
    });
    const waits = open
      .filter(({ rule, count }) => count.taken >= rule.most)
      .map(({ count }) => count.until - now);
    if (waits.length > 0)
      throw new DomainError("ERR_TOO_MANY_REQUESTS", {
        retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000),
      });
    for (const { count } of open) count.taken += 1;
    return {
      succeeded: () => {
        for (const { count } of open) count.taken -= 1;
      },
      failed: () =>
        this.#signals.send(
          failedElsewhere,
          open.map(({ rule, key }) => ({ rule: rule.name, key, window: rule.window })),
        ),
    };
  }

  /** Counts what counts whatever becomes of it. */
  spend(counted: readonly Counted[]): void {
    this.begin(counted).failed();
  }

  #countOf({ name, window }: Pick<AttemptRule, "name" | "window">, key: string): Count {
    const counts = this.#counts.get(name) ?? new LRUCache<string, Count>({ max: mostKeys });
    this.#counts.set(name, counts);
    const now = performance.now();
    const known = counts.get(key);
    if (known && known.until > now) return known;
    const begun = { taken: 0, until: now + window };
    counts.set(key, begun);
    return begun;
  }
}

/** Short, and no e-mail address travels. */
const digest = (parts: readonly (string | number)[]): string =>
  createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
