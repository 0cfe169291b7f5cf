import { setTimeout as pause } from "node:timers/promises";

import type { Logger } from "pino";

import type { ChannelSink, InboundEvent } from "../../port.ts";

/**
 * Hands events to the product, in the order in which they are given and one batch at a time, so that nothing that is
 * stored late or tried again is overtaken. It does not give up: a database that is away for a while loses nothing.
 */
export interface Delivery {
  /** Resolves once they are stored; rejects only when `signal` gives up or the session ends first. */
  accept(events: readonly InboundEvent[], signal?: AbortSignal): Promise<void>;
  /** Waits a moment for what is being stored, and gives up the rest. */
  close(): Promise<void>;
}

interface Entry {
  events: readonly InboundEvent[];
  /** Stored, or given up. */
  isSettled: boolean;
  settle(error?: unknown): void;
}

const firstPauseMs = 50;
const longestPauseMs = 5000;
const farewellMs = 2000;
const maxEvents = 200;

export function createDelivery(sink: ChannelSink, logger: Logger): Delivery {
  const closing = new AbortController();
  const waiting: Entry[] = [];
  let running: Promise<void> | undefined;

  const run = async () => {
    let pauseMs = firstPauseMs;
    for (let batch = next(waiting); batch.length > 0; batch = next(waiting)) {
      const events = batch.flatMap((entry) => entry.events);
      try {
        await sink.accept(events);
        for (const entry of batch) entry.settle();
        pauseMs = firstPauseMs;
      } catch (error) {
        const about = { err: error, events: events.length, pauseMs };
        logger.warn(about, "events could not be stored, trying again");
        await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      }
    }
    running = undefined;
  };
  const accept = (events: readonly InboundEvent[], signal?: AbortSignal) => {
    if (events.length === 0) return Promise.resolve();
    if (signal?.aborted || closing.signal.aborted) return Promise.reject(ended());
    const { entry, settled } = createEntry(events, signal);
    waiting.push(entry);
    running ??= run();
    return settled;
  };

  return {
    accept,
    async close() {
      await Promise.race([running, pause(farewellMs, undefined, { ref: false })]);
      closing.abort();
      const left = waiting.filter(({ isSettled }) => !isSettled);
      if (left.length > 0)
        logger.error({ batches: left.length }, "events were given up because the session ended");
      for (const entry of left) entry.settle(ended());
    },
  };
}

function ended(): Error {
  return new Error("the connection ended before the events were stored");
}

function createEntry(events: readonly InboundEvent[], signal?: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = () => entry.settle(ended());
  const entry: Entry = {
    events,
    isSettled: false,
    settle(error) {
      entry.isSettled = true;
      signal?.removeEventListener("abort", giveUp);
      if (error === undefined) resolve();
      else reject(error);
    },
  };
  signal?.addEventListener("abort", giveUp, { once: true });
  return { entry, settled: promise };
}

/** Takes the entries to store together; it stays in line until it is. */
function next(waiting: Entry[]): Entry[] {
  while (waiting[0]?.isSettled) waiting.shift();
  const batch: Entry[] = [];
  let events = 0;
  for (const entry of waiting) {
    if (entry.isSettled) continue;
    if (batch.length > 0 && events + entry.events.length > maxEvents) break;
    batch.push(entry);
    events += entry.events.length;
  }
  return batch;
}
