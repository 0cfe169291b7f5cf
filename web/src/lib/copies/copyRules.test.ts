import { expect, it } from "vitest";
import { copiesOf, cutToFirstPage, findSurplus, isTooOld } from "./copyRules.ts";

it("shows what is three days old, and nothing older", () => {
  const day = 86_400_000;
  expect(isTooOld({ at: day }, 4 * day)).toBe(false);
  expect(isTooOld({ at: day }, 4 * day + 1)).toBe(true);
});

it("keeps only what its query says is kept", () => {
  expect(copiesOf({ copies: 50 })).toBe(50);
  expect(copiesOf({ isStatic: true })).toBeUndefined();
  expect(copiesOf(undefined)).toBeUndefined();
});

it("cuts pages to the first and leaves all else", () => {
  expect(cutToFirstPage({ pages: ["new", "old"], pageParams: [1, 2] })).toEqual({
    pages: ["new"],
    pageParams: [1],
  });
  expect(cutToFirstPage({ id: 7, pages: 3 })).toEqual({ id: 7, pages: 3 });
  expect(cutToFirstPage(null)).toBeNull();
});

it("lets the oldest of a kind go, and of that kind alone", () => {
  const copy = (name: string, kind: string, at: number) => ({ name, kind, at });
  const copies = [copy("a", "one", 1), copy("b", "one", 3), copy("c", "one", 2), copy("d", "lists", 0)];
  expect(findSurplus(copies, new Map([["one", 2]]))).toEqual(["a"]);
  expect(findSurplus(copies, new Map([["one", 3]]))).toEqual([]);
});
