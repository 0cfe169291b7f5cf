import { expect, it } from "vitest";
import { movesArea } from "./areaCode.ts";

const row = (number: string, isDefault = true) => ({ number, isDefault });

it("is another when the default connection's number is of another area", () => {
  expect(movesArea(row("5585987654321"), row("5511987654321"), "11")).toBe(true);
  expect(movesArea(row("5511987650000"), row("5511987654321"), "11")).toBe(false);
  expect(movesArea(row("5585987654321", false), row("", false), "11")).toBe(false);
});

it("is asked for when a connection without a number becomes the default, and not at each word of its session", () => {
  expect(movesArea(row(""), row("", false), "11")).toBe(true);
  expect(movesArea(row(""), row("5511987654321"), "11")).toBe(true);
  expect(movesArea(row(""), row(""), "11")).toBe(false);
  expect(movesArea(row(""), undefined, "11")).toBe(false);
});
