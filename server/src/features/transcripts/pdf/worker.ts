import { parentPort } from "node:worker_threads";
import type { Entry } from "../entries.ts";
import { type Heading, Paper } from "./paper.ts";

/** Messages to the worker: first the heading, then entries in order, then `undefined` once. */
export type ToWorker = Heading | Entry[] | undefined;
/** Messages of the worker: pieces of the file, `null` when it is whole, "more" when entries were drawn. */
export type FromWorker = Uint8Array | "more" | null;

const port = parentPort;
if (!port) throw new Error("Only as a worker");
const post = (message: FromWorker) => port.postMessage(message);

port.once("message", (heading: Heading) => {
  const paper = new Paper(heading);
  let isEmpty = true;
  paper.stream.on("data", (piece: Uint8Array) => post(piece));
  paper.stream.on("end", () => post(null));
  port.on("message", (entries: Entry[] | undefined) => {
    if (!entries) {
      if (isEmpty) paper.sayEmpty(heading.empty);
      paper.end();
      return;
    }
    isEmpty &&= entries.length === 0;
    for (const entry of entries) paper.add(entry);
    post("more");
  });
});
