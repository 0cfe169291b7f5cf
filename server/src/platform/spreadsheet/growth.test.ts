import { expect, it } from "vitest";
import { isTooMuch } from "./growth.ts";
import { limits } from "./limits.ts";

const before = 300 * 1024 * 1024;
const grown = (bytes: number, files: number) => isTooMuch({ resident: before + bytes, before, files });

it("lets each file that is read at once cost its share of memory, and no more", () => {
  expect(grown(limits.growth, 1)).toBe(false);
  expect(grown(limits.growth + 1, 1)).toBe(true);
  expect(grown(limits.growth + 1, 2)).toBe(false);
  expect(grown(2 * limits.growth + 1, 2)).toBe(true);
});

it("minds no memory that the process gave back meanwhile", () => {
  expect(isTooMuch({ resident: before / 2, before, files: 1 })).toBe(false);
});
