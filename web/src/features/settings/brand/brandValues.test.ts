import { expect, it } from "vitest";
import { changesIn, defaultBrand, isColour } from "./brandValues.ts";

it("sends what differs, and a default as nothing", () => {
  expect(changesIn(defaultBrand, defaultBrand)).toEqual([]);
  const green = { ...defaultBrand, primaryColorLight: "#0a7f4f", appName: " Central " };
  expect(changesIn(green, defaultBrand)).toEqual([
    { key: "appName", value: "Central" },
    { key: "primaryColorLight", value: "#0a7f4f" },
  ]);
  expect(changesIn({ ...defaultBrand, primaryColorLight: "#00f" }, green)).toEqual([
    { key: "appName", value: "" },
    { key: "primaryColorLight", value: "" },
  ]);
});

it("knows a colour in every spelling that the server takes", () => {
  expect(["#00f", "0000ff", "#0000ff", "#0000ff80"].every(isColour)).toBe(true);
  expect(["", "blue", "#12", "#12345"].some(isColour)).toBe(false);
});
