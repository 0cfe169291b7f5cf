import { afterEach, expect, it, vi } from "vitest";
import { fetchedPart, fetchInIdleTime, isLineScarce, noteAct } from "./preload.ts";

afterEach(() => vi.useRealTimers());

it("fetches nothing ahead for who saves data or has a slow line, and says nothing of other lines", () => {
  expect([
    isLineScarce({ saveData: true }),
    isLineScarce({ effectiveType: "3g" }),
    isLineScarce({ effectiveType: "slow-2g" }),
  ]).toEqual([true, true, true]);
  expect([isLineScarce({ effectiveType: "4g" }), isLineScarce({}), isLineScarce()]).toEqual([
    false,
    false,
    false,
  ]);
});

it("fetches one part after the other, past one that fails, until the page is left", async () => {
  const left = new AbortController();
  const order: string[] = [];
  const part =
    (name: string, then = () => {}) =>
    async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      order.push(name);
      then();
      return name;
    };
  const first = part("first", () => {
    throw new Error("no network");
  });
  const second = part("second", () => left.abort());
  const third = part("third");
  await fetchInIdleTime([first, second, third], left.signal);
  expect(order).toEqual(["first begins", "first", "second begins", "second"]);
  expect([first, second, third].map((load) => fetchedPart(load))).toEqual([undefined, "second", undefined]);
});

it("fetches one part at a time, whoever wants them, and none while somebody acts", async () => {
  vi.useFakeTimers();
  const underWay: string[] = [];
  const part = (name: string) => async () => {
    underWay.push(name);
    await new Promise((resolve) => setTimeout(resolve, 100));
    underWay.splice(underWay.indexOf(name), 1);
    return name;
  };
  const { signal } = new AbortController();
  noteAct();
  void fetchInIdleTime([part("menu")], signal);
  void fetchInIdleTime([part("dialog")], signal);
  await vi.advanceTimersByTimeAsync(250);
  expect(underWay).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(underWay).toEqual(["menu"]);
  noteAct();
  await vi.advanceTimersByTimeAsync(250);
  expect(underWay).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(underWay).toEqual(["dialog"]);
});
