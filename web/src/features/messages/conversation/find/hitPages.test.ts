import { expect, it } from "vitest";
import { type HitPage, hitsOf, nextBefore } from "./hitPages.ts";

const page = (ids: number[], hasMore: boolean): HitPage => ({
  hits: ids.map((id) => ({ id, createdAt: "2026-11-20T12:00:00.000Z", excerpt: "oi" })),
  hasMore,
});

it("goes on before the oldest place, until there are no more", () => {
  expect(nextBefore(page([9, 7], true))).toBe(7);
  expect(nextBefore(page([9, 7], false))).toBeUndefined();
});

it("counts the places of all pages as one list", () => {
  expect(hitsOf([page([9, 7], true), page([4], false)]).map(({ id }) => id)).toEqual([9, 7, 4]);
});
