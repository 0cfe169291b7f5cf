import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { giveBackOnceQuiet } from "./giveBack.ts";

it("collects once, and not before the process has nothing to do", async () => {
  const collect = vi.fn<() => Promise<void>>().mockResolvedValue();
  giveBackOnceQuiet(collect, { look: 50, atMost: 0.5 });
  for (const end = performance.now() + 400; performance.now() < end; await turn()) work(5);
  expect(collect).not.toHaveBeenCalled();
  await expect
    .poll(() => collect.mock.calls, { timeout: 5_000 })
    .toEqual([[{ type: "major", flavor: "last-resort", execution: "async" }]]);
  await wait(200);
  expect(collect).toHaveBeenCalledTimes(1);
});

function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}
