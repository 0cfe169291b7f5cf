import { parentPort, workerData } from "node:worker_threads";
import { inflateSync } from "node:zlib";

import { proto } from "baileys";

import type { InboundEvent } from "../../port.ts";
import { countMessages, type ReadHistory, slicesOf } from "../wire/history.ts";

export interface HistoryTask extends ReadHistory {
  /** Bytes as the phone packed them. */
  packed: Uint8Array;
}

/** Answer to each question: first how many messages there are, then slice after slice, in the end nothing. */
export type FromHistoryWorker = { total: number } | { slice: InboundEvent[] } | { isOver: true };

/** The most that a part may be, unpacked. Bytes. */
const maxBytes = 512 * 1024 * 1024;

const isTask = (data: unknown): data is HistoryTask =>
  typeof data === "object" && data !== null && "packed" in data;

const data: unknown = workerData;
if (!isTask(data)) throw new Error("a part of a history is missing");
const history = proto.HistorySync.decode(inflateSync(data.packed, { maxOutputLength: maxBytes }));
const total = countMessages(history, data);
const slices = slicesOf(history, data);
let isCounted = false;

function next(): FromHistoryWorker {
  if (!isCounted) {
    isCounted = true;
    return { total };
  }
  const found = slices.next();
  return found.done ? { isOver: true } : { slice: found.value };
}

parentPort?.on("message", () => parentPort?.postMessage(next(), []));
