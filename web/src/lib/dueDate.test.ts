import { expect, it } from "vitest";
import { endsSoonerThanTenYears } from "./dueDate.ts";

const yearsFromNow = (years: number): string => new Date(Date.now() + years * 366 * 86_400_000).toISOString();

it("reads an end of this decade, and takes one far beyond for none", () => {
  expect(endsSoonerThanTenYears(yearsFromNow(-1))).toBe(true);
  expect(endsSoonerThanTenYears(yearsFromNow(9))).toBe(true);
  expect(endsSoonerThanTenYears("2999-12-31T00:00:00.000Z")).toBe(false);
});
