import { expect, it } from "vitest";
import { StartPace } from "./startPace.ts";

const never = new AbortController().signal;

it("lets the first start at once, and the others one after the other", async () => {
  const pace = new StartPace(10);
  const began = performance.now();
  const order: number[] = [];
  const turns = [1, 2, 3, 4].map((n) => pace.turn(never).then(() => order.push(n)));
  await Promise.resolve();
  await turns[0];
  expect(order).toEqual([1]);
  await Promise.all(turns);
  expect(order).toEqual([1, 2, 3, 4]);
  // Three pauses of 5 ms at least, less what the clock of timers rounds off.
  expect(performance.now() - began).toBeGreaterThan(12);
});

it("lets go of whoever does not want to start any more", async () => {
  const pace = new StartPace(60_000);
  await pace.turn(never);
  const end = new AbortController();
  const turn = pace.turn(end.signal);
  end.abort();
  await expect(turn).rejects.toThrow("aborted");
});
