/** Failures in a row after which a connection rests, and for how many milliseconds. */
const limit = 5;
const restMs = 30_000;

/** Lets connections rest that fail and fail. */
export class Circuit {
  readonly #failures = new Map<number, { count: number; round: number; restUntil: number }>();

  /** Counts a failure. Entries that fail side by side fail for one reason, and count once. */
  failed(connectionId: number, round: number): void {
    const before = this.#failures.get(connectionId);
    if (before?.round === round) return;
    const count = (before?.count ?? 0) + 1;
    const restUntil = count >= limit ? Date.now() + restMs : 0;
    this.#failures.set(connectionId, { count, round, restUntil });
  }

  succeeded(connectionId: number): void {
    this.#failures.delete(connectionId);
  }

  isResting(connectionId: number): boolean {
    return (this.#failures.get(connectionId)?.restUntil ?? 0) > Date.now();
  }
}
