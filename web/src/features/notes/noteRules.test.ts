import { longestNote as longest, shortestNote as shortest } from "@balcao/contract";
import { expect, it } from "vitest";
import { checkNote, longestNote, shortestNote } from "./noteRules.ts";

it("asks for two characters that are not blanks", () => {
  expect(["", "  ", " a ", "ab"].map(checkNote)).toEqual([
    "ui:validation.required",
    "ui:validation.required",
    "ui:validation.tooShort",
    undefined,
  ]);
});

it("has the contract's bounds", () => {
  expect([shortestNote, longestNote]).toEqual([shortest, longest]);
});
