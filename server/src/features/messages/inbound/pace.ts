/**
 * Lets so many begin at once, and from then on one in each interval: whoever comes alone never waits, a crowd comes at an
 * even pace.
 */
export class Pace {
  readonly #burst: number;
  /** Moment at which the next one would be due if all came evenly. */
  #due = 0;

  constructor(burst: number) {
    this.#burst = burst;
  }

  /** Milliseconds until another may begin; at 0 it has begun. */
  begin(now: number, interval: number): number {
    const due = Math.max(this.#due, now - this.#burst * interval);
    if (due > now) return due - now;
    this.#due = due + interval;
    return 0;
  }
}
