import { availableParallelism } from "node:os";
import pLimit, { type LimitFunction } from "p-limit";

/** More reads of a kind at once than processors, and one that is on its way, only take each other's turn. */
export const readsOfAKind = availableParallelism() + 1;

/**
 * Lets so many of the same kind run at once and the rest of them wait, in order: a dear search that many ask for leaves
 * connections to everything else. What has no kind never waits.
 */
export class Bulkhead {
  readonly #limits = new Map<string, LimitFunction>();
  readonly #atOnce: number;

  constructor(atOnce: number = readsOfAKind) {
    this.#atOnce = atOnce;
  }

  run<T>(kind: string | undefined, work: () => Promise<T>): Promise<T> {
    return kind === undefined ? work() : this.#of(kind)(work);
  }

  #of(kind: string): LimitFunction {
    const known = this.#limits.get(kind);
    if (known) return known;
    const made = pLimit(this.#atOnce);
    this.#limits.set(kind, made);
    return made;
  }
}
