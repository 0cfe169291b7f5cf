import type { Role } from "../config/index.ts";

/** A part that runs as long as the process. */
export interface Runner {
  /** Role of the processes that start it. Without one, every process does. */
  readonly role?: Role;
  /** True if it stops before the last calls have ended, because others can take over its work or it keeps calls open. */
  readonly drains?: boolean;
  start?(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/** Makes a runner of a function that starts something and returns how to stop it. */
export function lasting(begin: () => () => void, facts: Pick<Runner, "role" | "drains"> = {}): Runner {
  let end: (() => void) | undefined;
  return {
    ...facts,
    start() {
      end = begin();
    },
    stop: () => end?.(),
  };
}

const isRunner = (part: object): part is Runner => "stop" in part && typeof part.stop === "function";

/** The runners that features built, in the order of features. */
export class Runners {
  readonly #runners: readonly Runner[];

  constructor(pipeline: object) {
    this.#runners = Object.values<object>({ ...pipeline }).filter(isRunner);
  }

  /** Starts from the last to the first: a receiver runs before whatever sends to it. */
  async start(roles: readonly Role[]): Promise<void> {
    for (const runner of this.#runners.toReversed())
      if (runner.role === undefined || roles.includes(runner.role)) await runner.start?.();
  }

  /** Stops the draining runners, in reverse order of the start, while the last calls end. */
  drain(): Promise<void> {
    return this.#stop(({ drains = false }) => drains);
  }

  /** Stops the other runners, after the last call has ended. */
  stop(): Promise<void> {
    return this.#stop(({ drains = false }) => !drains);
  }

  async #stop(isMeant: (runner: Runner) => boolean): Promise<void> {
    for (const runner of this.#runners) if (isMeant(runner)) await runner.stop();
  }
}
