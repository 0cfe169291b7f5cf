import { expect, it } from "vitest";
import { freeShortcode } from "./freeShortcode.ts";

it("counts on behind the word until nobody uses it, blind to accents and case", () => {
  expect(freeShortcode("pix", ["pix"])).toBe("pix-2");
  expect(freeShortcode("água", ["água", "AGUA-2"])).toBe("água-3");
  expect(freeShortcode("pix-2", ["pix", "pix-2"])).toBe("pix-3");
  expect(freeShortcode("bom dia", [])).toBe("bom dia-2");
});

it("keeps to what the server takes", () => {
  const long = "x".repeat(80);
  expect(freeShortcode(long, [long])).toBe(`${"x".repeat(78)}-2`);
});
