import { expect, it } from "vitest";
import { doEach } from "./doEach.ts";

it("does all, a few at a time, and tells which were refused", async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const refused = await doEach([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    if (item % 4 === 0) throw new Error(`no ${item}`);
    done.push(item);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 5, 6, 7, 9]);
  expect(refused.map(({ item, error }) => [item, String(error)])).toEqual([
    [4, "Error: no 4"],
    [8, "Error: no 8"],
  ]);
  expect(most).toBe(4);
});
