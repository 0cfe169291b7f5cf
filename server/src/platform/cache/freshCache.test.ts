import { expect, it, vi } from "vitest";
import { FreshCache } from "./freshCache.ts";

const cacheOver = (rows: Map<string, number>, maxAge = 60_000) => {
  const load = vi.fn<(key: string) => Promise<number | undefined>>(async (key: string) => {
    await new Promise(setImmediate);
    return rows.get(key);
  });
  return { load, cache: new FreshCache<number>({ load, max: 100, maxAge }) };
};

it("loads once for many callers, and again only after it was told to forget", async () => {
  const rows = new Map([["a", 1]]);
  const { cache, load } = cacheOver(rows);
  expect(await Promise.all([cache.get("a"), cache.get("a"), cache.get("a")])).toEqual([1, 1, 1]);
  rows.set("a", 2);
  expect(await cache.get("a")).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
  cache.forget("a");
  expect(cache.fresh("a")).toBeUndefined();
  expect(await cache.get("a")).toBe(2);
  expect(cache.fresh("a")).toBe(2);
});

it("does not believe a load that began before the change", async () => {
  const rows = new Map([["a", 1]]);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let loads = 0;
  const cache = new FreshCache<number>({
    max: 10,
    maxAge: 60_000,
    async load(key) {
      const value = rows.get(key);
      loads += 1;
      if (loads === 1) await held;
      return value;
    },
  });
  const first = cache.get("a");
  rows.set("a", 2);
  cache.forget("a");
  release?.();
  expect(await first).toBe(2);
  expect(await cache.get("a")).toBe(2);
});

it("hands out nothing that is older than its limit", async () => {
  const rows = new Map([["a", 1]]);
  const { cache } = cacheOver(rows, 20);
  expect(await cache.get("a")).toBe(1);
  rows.set("a", 2);
  await vi.waitFor(async () => expect(await cache.get("a")).toBe(2), { timeout: 5_000, interval: 5 });
});

it("forgets by key, and then finds that something is gone", async () => {
  const rows = new Map([
    ["a", 1],
    ["b", 2],
  ]);
  const { cache, load } = cacheOver(rows);
  await Promise.all([cache.get("a"), cache.get("b")]);
  rows.clear();
  cache.forgetWhere((key) => key === "a");
  expect(await cache.get("a")).toBeUndefined();
  expect(await cache.get("b")).toBe(2);
  expect(load).toHaveBeenCalledTimes(3);
});

it("tries again after a load that failed", async () => {
  let broken = true;
  const cache = new FreshCache<number>({
    max: 10,
    maxAge: 60_000,
    load: () => (broken ? Promise.reject(new Error("down")) : Promise.resolve(7)),
  });
  await expect(cache.get("a")).rejects.toThrow("down");
  broken = false;
  expect(await cache.get("a")).toBe(7);
});
