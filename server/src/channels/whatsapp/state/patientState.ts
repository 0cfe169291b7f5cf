import { setTimeout as pause } from "node:timers/promises";

import type { Logger } from "pino";

import type { SessionState } from "../../port.ts";

/**
 * A state that waits for its store while that is away. To Baileys a failed look-up is a message that cannot be read: it
 * refuses it, after which the server forgets it, and asks the sender's phone a few times, in vain.
 */
export interface PatientState extends SessionState {
  /** Tries again from now until `giveUp`; before and after it fails at once. */
  insist(): void;
  giveUp(): void;
}

const firstPauseMs = 50;
const longestPauseMs = 2000;

export function createPatientState(state: SessionState, logger: Logger): PatientState {
  const ending = new AbortController();
  let insists = false;

  const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      try {
        return await ask();
      } catch (error) {
        if (!insists) throw error;
        logger.warn({ err: error, pauseMs }, "a WhatsApp connection's state is away, trying again");
        await pause(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  };

  return {
    read: (keys) => patiently(() => state.read(keys)),
    write: (changes) => patiently(() => state.write(changes)),
    clear: () => state.clear(),
    insist() {
      insists = true;
    },
    giveUp() {
      insists = false;
      ending.abort();
    },
  };
}
