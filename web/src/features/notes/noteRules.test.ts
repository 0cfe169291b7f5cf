import { expect, it } from "vitest";
import { checkNote } from "./noteRules.ts";

it("asks for two characters that are not blanks", () => {
  expect(["", "  ", " a ", "ab"].map(checkNote)).toEqual([
    "ui:validation.required",
    "ui:validation.required",
    "ui:validation.tooShort",
    undefined,
  ]);
});
