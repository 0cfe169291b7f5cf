import { describe, expect, it } from "vitest";
import { passwordStrength, strengthWord } from "./passwordStrength.ts";

describe("passwordStrength", () => {
  it.each([
    ["", 0],
    ["abc", 1],
    ["abcdefgh", 2],
    ["abc1", 2],
    ["Abc1", 3],
    ["Abcdefg1", 4],
    ["Abc1!", 4],
    ["Abcdefg1!", 5],
    ["ÁÉÍÓÚáéí", 3],
  ])("gives %j %i points", (password, points) => {
    expect(passwordStrength(password)).toBe(points);
  });

  it("names 0 to 2 weak, 3 and 4 medium, 5 strong", () => {
    expect([0, 1, 2, 3, 4, 5].map(strengthWord)).toEqual([
      "weak",
      "weak",
      "weak",
      "medium",
      "medium",
      "strong",
    ]);
  });
});
