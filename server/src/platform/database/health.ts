import { setTimeout as wait } from "node:timers/promises";
import { type Logger, markAsLogged } from "../log/log.ts";
import { isConnectionLoss } from "./connectionLoss.ts";

export interface HealthOptions {
  log: Logger;
  /** Succeeds when a new connection is made and can write. */
  probe(): Promise<unknown>;
}

/** Milliseconds between two probes while the database is away. */
const probeEvery = 500;
/** For so long after an outage connections may break that it left behind; they are no news. Milliseconds. */
const aftermath = 30_000;

/**
 * Logs that the database went away, and that it is back: one line each, however many calls fail meanwhile. A connection
 * that breaks alone is no outage, so a new one is tried first.
 */
export class DatabaseHealth {
  readonly #options: HealthOptions;
  #isProbing = false;
  #quietUntil = Number.NEGATIVE_INFINITY;
  #isAway = false;
  #stopped = false;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Takes note of an error of the database, and returns it. */
  note<E>(error: E): E {
    if (this.#stopped || !isConnectionLoss(error)) return error;
    markAsLogged(error);
    if (!this.#isProbing) void this.#probe(error);
    return error;
  }

  stop(): void {
    this.#stopped = true;
  }

  async #probe(first: unknown): Promise<void> {
    this.#isProbing = true;
    const { log } = this.#options;
    const since = performance.now();
    const failure = await this.#failureOfProbe();
    if (failure === undefined) {
      log[since < this.#quietUntil ? "debug" : "warn"](
        { reason: reasonOf(first) },
        "A database connection broke",
      );
      this.#quietUntil = performance.now() + aftermath;
    } else if (!this.#stopped) {
      this.#isAway = true;
      log.error({ reason: reasonOf(failure) }, "The database is away: calls are answered with 503");
      await this.#untilBack();
      this.#isAway = false;
      if (!this.#stopped)
        log.warn({ seconds: Math.round((performance.now() - since) / 100) / 10 }, "The database is back");
      this.#quietUntil = performance.now() + aftermath;
    }
    this.#isProbing = false;
  }

  async #untilBack(): Promise<void> {
    do await wait(probeEvery, undefined, { ref: false });
    while (!this.#stopped && (await this.#failureOfProbe()) !== undefined);
  }

  async #failureOfProbe(): Promise<unknown> {
    try {
      await this.#options.probe();
      return undefined;
    } catch (error) {
      return error;
    }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
