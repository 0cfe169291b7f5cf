import { userColour } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import {
  contrast,
  initialsColours,
  normaliseColour,
  parseColour,
  randomColour,
  readableOn,
  textOn,
} from "./colour.ts";
import { buildTheme } from "./theme.ts";

describe("parseColour", () => {
  it.each(["#fff", "fff", "#ffff", "#ffffff", "FFFFFF", "#ffffffff"])("reads %s as white", (text) => {
    expect(parseColour(text)).toEqual([255, 255, 255]);
  });

  it.each(["", "#ff", "#fffff", "#fffffff", "white", "#ggg"])("reads nothing in %j", (text) => {
    expect(parseColour(text)).toBeUndefined();
  });
});

describe("contrast", () => {
  it("is 21 between black and white, 1 with itself", () => {
    expect(contrast("#000", "#fff")).toBeCloseTo(21);
    expect(contrast("#39ace7", "39ACE7")).toBeCloseTo(1);
  });

  it("always leaves text on a colour readable", () => {
    for (let i = 0; i < 500; i++) {
      const colour = randomColour();
      expect(contrast(colour, textOn(colour))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("writes the initials of every contact in white", () => {
    for (const colour of initialsColours) expect([colour, textOn(colour)]).toEqual([colour, "#ffffff"]);
  });

  it("leaves initials on every colleague's colour readable", () => {
    for (let id = 1; id <= 100; id++)
      expect(contrast(userColour(id), textOn(userColour(id)))).toBeGreaterThanOrEqual(4.5);
  });

  it("moves a colour only as far as reading it demands", () => {
    expect(readableOn("#0000ff", "#ffffff")).toBe("#0000ff");
    expect(contrast(readableOn("#ffee00", "#ffffff"), "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readableOn("#000080", "#15171c"), "#15171c")).toBeGreaterThanOrEqual(4.5);
  });

  it("falls back for what is no colour", () => {
    expect(normaliseColour("nonsense")).toBe("#7c7c7c");
    expect(normaliseColour("7C7C7C")).toBe("#7c7c7c");
  });
});

describe("buildTheme", () => {
  it.each(["#0000FF", "#39ACE7", "#ffff00", "#777777", "#ffffff", "#000000"])(
    "fills buttons with %s so that their text reads",
    (colour) => {
      for (const scheme of ["light", "dark"] as const) {
        const fill = buildTheme({ light: colour, dark: colour }, scheme).colors?.["brand"]?.[6] ?? "";
        expect(contrast(fill, textOn(fill))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
