import { setTimeout as pause } from "node:timers/promises";

import type { Logger } from "pino";

import type { ChannelSink, InboundEvent } from "../port.ts";

/** Hands events to the product and does not give up: a database that is away for a while loses nothing. */
export interface Delivery {
  /** Resolves once they are stored; rejects only when `signal` gives up first. */
  accept(events: readonly InboundEvent[], signal: AbortSignal): Promise<void>;
  /**
   * Stores in order, what came meanwhile together. Resolves once these are stored, and rejects only when the session
   * ended before.
   */
  enqueue(events: readonly InboundEvent[]): Promise<void>;
  /** Ends the background work: what is not stored after a moment is given up. */
  close(): Promise<void>;
}

const firstPauseMs = 50;
const longestPauseMs = 5000;
const farewellMs = 2000;

export function createDelivery(sink: ChannelSink, logger: Logger): Delivery {
  const closing = new AbortController();
  let background: Promise<void> = Promise.resolve();
  let waiting: InboundEvent[] = [];

  const accept = async (events: readonly InboundEvent[], signal: AbortSignal) => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      signal.throwIfAborted();
      try {
        return await sink.accept(events);
      } catch (error) {
        logger.warn(
          { err: error, events: events.length, pauseMs },
          "events could not be stored, trying again",
        );
        await pause(pauseMs, undefined, { signal });
      }
    }
  };
  const drain = async () => {
    const events = waiting;
    waiting = [];
    if (events.length > 0) await accept(events, closing.signal);
  };

  return {
    accept,
    enqueue(events) {
      if (events.length === 0) return Promise.resolve();
      waiting.push(...events);
      // One drain takes all that came while the one before it was storing.
      const stored = background.then(drain);
      background = stored.catch((error: unknown) => {
        logger.error({ err: error }, "events were given up because the session ended");
      });
      return stored;
    },
    async close() {
      await Promise.race([background, pause(farewellMs, undefined, { ref: false })]);
      closing.abort();
    },
  };
}
