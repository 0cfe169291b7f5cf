// Runs within the server under test: at each SIGUSR2 it writes what its heap holds and how long its loop was late since the
// last one, in ms, into the file of WATCH_FILE.
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const file = process.env.WATCH_FILE;
if (isMainThread && file) {
  const resolution = 10;
  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  const beyond = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  process.on("SIGUSR2", () => {
    const { heapUsed, rss } = process.memoryUsage();
    const seen = {
      heapMb: heapUsed / 1e6,
      rssMb: rss / 1e6,
      loopP99: beyond(loop.percentile(99)),
      loopMost: beyond(loop.max),
    };
    writeFileSync(`${file}.new`, JSON.stringify(seen));
    renameSync(`${file}.new`, file);
    loop.reset();
  });
}
