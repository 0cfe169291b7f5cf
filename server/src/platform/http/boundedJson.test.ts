import fc from "fast-check";
import { expect, it } from "vitest";
import { bodyLimits, keepsLimits } from "./boundedJson.ts";

const arrays = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const objects = (depth: number) => '{"a":'.repeat(depth) + "1" + "}".repeat(depth);
const keeps = (text: string) => keepsLimits(text, bodyLimits);

it("lets thirty-two levels pass and no more", () => {
  for (const nested of [arrays, objects]) {
    expect([keeps(nested(32)), keeps(nested(33)), keeps(nested(500_000))]).toEqual([true, false, false]);
    expect(keeps(`{"a":1,"b":[${nested(30)}]}`)).toBe(true);
  }
});

it("lets many values pass, and too many not", () => {
  const zeros = (count: number) => JSON.stringify(Array.from({ length: count }, () => 0));
  expect([keeps(zeros(49_000)), keeps(zeros(51_000))]).toEqual([true, false]);
});

it("takes signs within strings for what they are", () => {
  const word = "[{,".repeat(50_000);
  expect(keeps(JSON.stringify({ word, other: `\\"${word}\\` }))).toBe(true);
  expect(keeps(`{"a":"\\\\",${objects(40).slice(1)}`)).toBe(false);
  expect(keeps(`"${"\\".repeat(100_000)}`)).toBe(true);
});

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner)))
    : 0;

it("counts levels as a walk through the value does", () => {
  const limits = { depth: 3, values: 1_000 };
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(keepsLimits(text, limits)).toBe(depthOf(JSON.parse(text)) <= limits.depth);
    }),
  );
});

it("reads a megabyte of quotes and of backslashes in an instant", () => {
  const began = performance.now();
  keeps('"'.repeat(1_000_000));
  keeps(`"${"\\".repeat(1_000_000)}"`);
  keeps(`"${'\\"'.repeat(500_000)}"`);
  expect(performance.now() - began).toBeLessThan(5_000);
});
