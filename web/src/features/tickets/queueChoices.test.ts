import { expect, it } from "vitest";
import { asksForQueue, offeredQueues } from "./queueChoices.ts";

const queue = (id: number) => ({ id, name: `Fila ${id}`, color: "2F9E44" });
const all = [queue(1), queue(2)];

it("offers one's own queues, and any to an admin who works in none", () => {
  const offered = (own: number[], isAdmin: boolean) =>
    offeredQueues({ own: own.map(queue), isAdmin }, all).map(({ id }) => id);
  expect(offered([2], false)).toEqual([2]);
  expect(offered([2], true)).toEqual([2]);
  expect(offered([], true)).toEqual([1, 2]);
  expect(offered([], false)).toEqual([]);
});

it("asks who works in several, or may choose any, and nobody who has one or none to choose", () => {
  expect(asksForQueue(all, all)).toBe(true);
  expect(asksForQueue([], all)).toBe(true);
  expect(asksForQueue([queue(1)], [queue(1)])).toBe(false);
  expect(asksForQueue([], [])).toBe(false);
});
