/** Milliseconds of one look, and the share of them in which a process works that nobody asks for anything. */
const usual = { look: 500, atMost: 0.1 };

/**
 * Gives back what the start needed, in the first quiet moment after it; V8 alone would keep it for good. Answering
 * nobody for about 0.1 s is what it costs. Nothing happens under a Node that was not told to offer it (`--expose-gc`).
 */
export function giveBackOnceQuiet(collect = globalThis.gc, { look, atMost } = usual): void {
  if (!collect) return;
  let before = performance.eventLoopUtilization();
  const watch = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > atMost) return;
    clearInterval(watch);
    void collect({ type: "major", flavor: "last-resort", execution: "async" });
  }, look);
  watch.unref();
}
