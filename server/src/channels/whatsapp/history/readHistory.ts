import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";

import { z } from "zod";

import type { HistoryPart, HistoryReader, InboundEvent } from "../../port.ts";
import { ChannelError } from "../../port.ts";
import type { MediaClient } from "../media.ts";
import type { ReadHistory } from "../wire/history.ts";
import type { FromHistoryWorker, HistoryTask } from "./worker.ts";

const contentSchema = z.union([
  z.object({ inline: z.base64().min(1) }),
  z.object({ directPath: z.string().startsWith("/"), mediaKey: z.base64().min(1) }),
]);

/** Megabytes that reading a part may take. */
const memory = 768;

/** Fetches a part of the history and reads it in a thread of its own: whoever writes meanwhile does not wait for it. */
export async function readHistory(
  media: MediaClient,
  content: HistoryPart["content"],
  asked: ReadHistory,
): Promise<HistoryReader> {
  const worker = startWorker({ ...asked, packed: await fetchPart(media, content) });
  try {
    const first = await worker.ask();
    if (!("total" in first)) throw damaged(undefined);
    return { total: first.total, slices: slicesFrom(worker) };
  } catch (error) {
    worker.end();
    throw error;
  }
}

async function fetchPart(media: MediaClient, content: HistoryPart["content"]): Promise<Uint8Array> {
  const parsed = contentSchema.safeParse(content);
  if (!parsed.success) throw damaged(parsed.error);
  if ("inline" in parsed.data) return Buffer.from(parsed.data.inline, "base64");
  return buffer(await media.download({ kind: "history", ...parsed.data }));
}

const damaged = (cause: unknown): ChannelError =>
  new ChannelError("bad-history", "this is no history of WhatsApp", { retry: "never", cause });

interface HistoryWorker {
  ask(): Promise<FromHistoryWorker>;
  end(): void;
}

function startWorker(task: HistoryTask): HistoryWorker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  let trouble: ChannelError | undefined;
  let reject: (error: ChannelError) => void = () => undefined;
  const fail = (cause: unknown) => {
    trouble ??= damaged(cause);
    reject(trouble);
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread ended")));
  return {
    ask: () =>
      new Promise<FromHistoryWorker>((resolve, refuse) => {
        if (trouble) return refuse(trouble);
        reject = refuse;
        worker.once("message", resolve);
        worker.postMessage("next", []);
      }),
    end: () => void worker.terminate(),
  };
}

async function* slicesFrom(worker: HistoryWorker): AsyncGenerator<readonly InboundEvent[]> {
  try {
    for (let answer = await worker.ask(); "slice" in answer; answer = await worker.ask()) yield answer.slice;
  } finally {
    worker.end();
  }
}
