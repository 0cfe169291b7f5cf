import { afterEach, expect, it, vi } from "vitest";
import { fetchedPart, fetchInIdleTime, fetchPart, isLineScarce, noteAct } from "./preload.ts";

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

it("fetches none while somebody acts", async () => {
  vi.useFakeTimers();
  const begun: string[] = [];
  const part = (name: string) => async () => {
    begun.push(name);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return name;
  };
  noteAct();
  void fetchInIdleTime([part("menu"), part("dialog")], new AbortController().signal);
  await vi.advanceTimersByTimeAsync(250);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(["menu"]);
  noteAct();
  await vi.advanceTimersByTimeAsync(250);
  expect(begun).toEqual(["menu"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(["menu", "dialog"]);
});

it("asks the browser once for a part that is there, and again for one that did not come", async () => {
  const come = vi.fn<() => Promise<string>>(async () => "menu");
  const fail = vi.fn<() => Promise<string>>(() => Promise.reject(new Error("no network")));
  await fetchPart(come);
  expect([await fetchPart(come), come.mock.calls.length]).toEqual(["menu", 1]);
  await expect(fetchPart(fail)).rejects.toThrow("no network");
  await expect(fetchPart(fail)).rejects.toThrow("no network");
  expect(fail).toHaveBeenCalledTimes(2);
});
