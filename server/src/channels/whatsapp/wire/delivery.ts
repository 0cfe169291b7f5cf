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
  /** The same for what is not new: it lets all that is new pass. */
  acceptOld(events: readonly InboundEvent[]): Promise<void>;
  /** What is not stored after a moment is given up. */
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
  const fresh: Entry[] = [];
  const old: Entry[] = [];
  let running: Promise<void> | undefined;

  const run = async () => {
    let pauseMs = firstPauseMs;
    for (let batch = next(fresh, old); batch.length > 0; batch = next(fresh, old)) {
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
  const append = (to: Entry[], events: readonly InboundEvent[], signal?: AbortSignal) => {
    if (events.length === 0) return Promise.resolve();
    if (signal?.aborted || closing.signal.aborted) return Promise.reject(ended());
    const { entry, settled } = createEntry(events, signal);
    to.push(entry);
    running ??= run();
    return settled;
  };

  return {
    accept: (events, signal) => append(fresh, events, signal),
    acceptOld: (events) => append(old, events),
    async close() {
      await Promise.race([running, pause(farewellMs, undefined, { ref: false })]);
      closing.abort();
      const left = [...fresh, ...old].filter(({ isSettled }) => !isSettled);
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

/** Takes the entries to store together; it stays in its line until it is. */
function next(fresh: Entry[], old: Entry[]): Entry[] {
  for (const line of [fresh, old]) {
    while (line[0]?.isSettled) line.shift();
  }
  const batch: Entry[] = [];
  let events = 0;
  for (const entry of fresh.length > 0 ? fresh : old) {
    if (entry.isSettled) continue;
    if (batch.length > 0 && events + entry.events.length > maxEvents) break;
    batch.push(entry);
    events += entry.events.length;
  }
  return batch;
}
