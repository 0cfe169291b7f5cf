import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two starts: a link costs some twenty of a processor, and the loop must turn meanwhile. */
const usualPause = 33;

/** Lets sessions start one after the other: all at once would stop the process for seconds, and look like a machine to the provider. */
export class StartPace {
  readonly #pause: number;
  #next = 0;

  constructor(pause = usualPause) {
    this.#pause = pause;
  }

  /** Resolves when it is the caller's turn, at once where nobody started lately; rejects when the signal is given. */
  async turn(signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#next);
    // Half more or less: many processes must not start theirs in step.
    this.#next = at + this.#pause * (0.5 + Math.random());
    if (at > now) await wait(at - now, undefined, { signal });
  }
}
