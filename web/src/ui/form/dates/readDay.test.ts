import { describe, expect, it } from "vitest";
import { readDay, readTime } from "./readDay.ts";

const dayFirst = ["day", "month", "year"] as const;
const monthFirst = ["month", "day", "year"] as const;

describe("readDay", () => {
  it.each([
    ["21/11/2026", "2026-11-21"],
    ["1.2.2027", "2027-02-01"],
    ["21-11-26", "2026-11-21"],
    ["21112026", "2026-11-21"],
    ["211126", "2026-11-21"],
    ["2111", "2026-11-21"],
    ["21/11", "2026-11-21"],
    [" 2027-02-28 ", "2027-02-28"],
  ])("reads %j", (text, day) => {
    expect(readDay(text, dayFirst, 2026)).toBe(day);
  });

  it("follows the language's order", () => {
    expect(readDay("11/21/2026", monthFirst, 2026)).toBe("2026-11-21");
    expect(readDay("11/21", monthFirst, 2026)).toBe("2026-11-21");
  });

  it.each(["", "amanhã", "31/02/2026", "11/21/2026", "21", "1/2/3/4", "2026-13-01", "21/11/20266"])(
    "reads nothing in %j",
    (text) => {
      expect(readDay(text, dayFirst, 2026)).toBeNull();
    },
  );
});

describe("readTime", () => {
  it.each([
    ["9", "09:00"],
    ["915", "09:15"],
    ["9h15", "09:15"],
    ["9h", "09:00"],
    ["14:30", "14:30"],
    ["1430", "14:30"],
    ["8.05", "08:05"],
  ])("reads %j", (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(["", "24:00", "9:60", "manhã", "12345"])("reads nothing in %j", (text) => {
    expect(readTime(text)).toBeNull();
  });
});
