import type { Role } from "../config/index.ts";

/** Something that runs as long as the process. */
export interface Runner {
  /** Role of the processes that start it; all do where nothing is said. */
  readonly role?: Role;
  /** It stops while calls still end: others can take over what it holds, or it holds calls open. */
  readonly drains?: boolean;
  start?(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/** Something that begins with the process and tells how to end it. */
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

/** Runners among what features built, in the order of features. */
export class Runners {
  readonly #runners: readonly Runner[];

  constructor(pipeline: object) {
    this.#runners = Object.values<object>({ ...pipeline }).filter(isRunner);
  }

  /** Starts the last first: whoever is told something is there before who tells it. */
  async start(roles: readonly Role[]): Promise<void> {
    for (const runner of this.#runners.toReversed())
      if (runner.role === undefined || roles.includes(runner.role)) await runner.start?.();
  }

  /** Stops, in the reverse order of the start, what stops while calls still end. */
  drain(): Promise<void> {
    return this.#stop(({ drains = false }) => drains);
  }

  /** Stops the rest, once no call runs any more. */
  stop(): Promise<void> {
    return this.#stop(({ drains = false }) => !drains);
  }

  async #stop(isMeant: (runner: Runner) => boolean): Promise<void> {
    for (const runner of this.#runners) if (isMeant(runner)) await runner.stop();
  }
}
