import { expect, it } from "vitest";
import type { BatchRow } from "./readBatch.ts";
import { settleChecks } from "./settleChecks.ts";

const wanted = (place: number): BatchRow => ({
  place,
  wanted: { name: "Zé", number: "5511987654321", typed: "11987654321", email: "", tags: [] },
});
const batch = { rows: [wanted(6), wanted(8), wanted(10)], end: 10 };
const settle = (before: { place: number; attempts: number }, unanswered?: number, unasked?: number) => {
  const { rows, ...rest } = settleChecks(before, batch, { missing: new Set([6]), unanswered, unasked });
  return { ...rest, rows: rows.map((row) => ("ignored" in row ? [row.place, row.ignored] : row.place)) };
};

it("takes a batch as a whole where every number was answered for", () => {
  expect(settle({ place: 5, attempts: 2 })).toEqual({
    rows: [[6, "noAccount"], 8, 10],
    end: 10,
    attempts: 0,
  });
});

it("goes as far as answers came, and begins the next time with the number that has none", () => {
  expect(settle({ place: 5, attempts: 2 }, 8)).toEqual({ rows: [[6, "noAccount"]], end: 7, attempts: 1 });
  expect(settle({ place: 5, attempts: 1 }, 6)).toEqual({ rows: [], end: 5, attempts: 2 });
});

it("leaves a number out that was asked for three times", () => {
  expect(settle({ place: 5, attempts: 2 }, 6)).toEqual({ rows: [[6, "unchecked"]], end: 6, attempts: 0 });
});

it("goes as far as it had turns to ask, and keeps in mind how often a number was asked for in vain", () => {
  expect(settle({ place: 5, attempts: 2 }, undefined, 8)).toEqual({
    rows: [[6, "noAccount"]],
    end: 7,
    attempts: 0,
  });
  expect(settle({ place: 5, attempts: 2 }, undefined, 6)).toEqual({ rows: [], end: 5, attempts: 2 });
  // One number that was asked for got no answer: it comes first.
  expect(settle({ place: 5, attempts: 0 }, 6, 10)).toEqual({ rows: [], end: 5, attempts: 1 });
});
