import type { Sent } from "./finishOutbox.ts";

interface Waiting extends Sent {
  resolve(): void;
  reject(error: unknown): void;
}

/** Notes what went, together with what else went meanwhile; where that fails, each by itself. */
export class Finishing {
  readonly #note: (sent: readonly Sent[]) => Promise<void>;
  #waiting: Waiting[] = [];
  #isNoting = false;

  constructor(note: (sent: readonly Sent[]) => Promise<void>) {
    this.#note = note;
  }

  /** Resolves once it is noted. */
  add(sent: Sent): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...sent, resolve, reject });
      if (!this.#isNoting) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isNoting = true;
    // Entries that went in the same moment come along.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const taken = this.#waiting;
      this.#waiting = [];
      try {
        await this.#note(taken);
        for (const one of taken) one.resolve();
      } catch (error) {
        if (taken.length === 1) taken[0]?.reject(error);
        else await Promise.all(taken.map((one) => this.#note([one]).then(one.resolve, one.reject)));
      }
    }
    this.#isNoting = false;
  }
}
