import { Worker } from "node:worker_threads";
import { DomainError } from "../http/index.ts";
import { isTooMuch } from "./growth.ts";
import { limits } from "./limits.ts";
import type { Trouble } from "./trouble.ts";
import type { FromWorker } from "./worker.ts";

export interface SheetRows {
  /** Each a JSON array of so many rows as were asked for, the last of what is left; rows are arrays of texts. */
  parts: string[];
  /** The first rows. */
  first: string[][];
  count: number;
}

/**
 * The rows of a file's first sheet that say something (.xlsx, .xls, .csv, .txt), read in a thread of its own: whatever is
 * in it, everybody else is answered meanwhile, and it is over in time. Refuses what is broken or too large.
 */
export async function readSpreadsheet(path: string, partSize: number): Promise<SheetRows> {
  const leave = await takePlace();
  try {
    const answer = await ask(path, partSize);
    if ("trouble" in answer) throw refusalOf(answer.trouble);
    if (answer.count === 0) throw refusalOf("broken");
    return answer;
  } finally {
    leave();
  }
}

function ask(path: string, partSize: number): Promise<FromWorker> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    argv: [path, partSize],
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
  });
  return new Promise<FromWorker>((resolve) => {
    const end = (answer: FromWorker) => {
      clearTimeout(late);
      clearInterval(watch);
      resolve(answer);
      void worker.terminate();
    };
    const late = setTimeout(() => end({ trouble: "size" }), limits.time);
    const watch = setInterval(() => {
      const growth = { resident: process.memoryUsage.rss(), before: residentBefore, files: taken };
      if (isTooMuch(growth)) end({ trouble: "size" });
    }, 50);
    worker.once("message", end);
    // It ran out of the memory that it may take.
    worker.once("error", () => end({ trouble: "size" }));
    worker.once("exit", () => end({ trouble: "broken" }));
  });
}

const refusalOf = (trouble: Trouble): DomainError =>
  trouble === "broken"
    ? new DomainError("ERR_SPREADSHEET_INVALID")
    : new DomainError("ERR_SPREADSHEET_TOO_LARGE", {
        details: { what: trouble, rows: limits.rows, columns: limits.columns },
      });

/** Read at once in this process, and how many may wait for it. */
const atOnce = 2;
const mostWaiting = 10;
let taken = 0;
/** Bytes that the process held before it read the first of these. */
let residentBefore = 0;
const waiting: (() => void)[] = [];

async function takePlace(): Promise<() => void> {
  if (taken === 0) residentBefore = process.memoryUsage.rss();
  if (taken < atOnce) taken += 1;
  else if (waiting.length >= mostWaiting) throw new DomainError("ERR_UNAVAILABLE", { retryAfterSeconds: 5 });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  return () => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
}
