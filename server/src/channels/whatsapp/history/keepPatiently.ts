import { setTimeout as pause } from "node:timers/promises";

import type { Logger } from "pino";

import type { ChannelSink, HistoryPart } from "../../port.ts";

const firstPauseMs = 50;
const longestPauseMs = 5000;

/** Keeps a part, trying again until it is stored or `signal` says that it can no longer be acknowledged. */
export async function keepPatiently(
  part: HistoryPart,
  { sink, logger, signal }: { sink: ChannelSink; logger: Logger; signal: AbortSignal },
): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await sink.history(part);
    } catch (error) {
      logger.warn({ err: error, pauseMs }, "a part of the history could not be kept, trying again");
      await pause(pauseMs, undefined, { signal });
    }
  }
}
