import { expect, it } from "vitest";
import { comparePlain, includesPlain } from "./plainText.ts";

it("finds text without case and accents, in every language that is spoken here", () => {
  expect(includesPlain("Atenção, ÓRGÃO", "orgao")).toBe(true);
  expect(includesPlain("Işık", "isik")).toBe(true);
  expect(includesPlain("Straße", "strasse")).toBe(true);
  expect(includesPlain("Atenção", "atensao")).toBe(false);
});

it("orders letter by letter, as the server does, and not as a language would", () => {
  const names = ["Zeca 2", "água", "Zeca 10", "_x", "Abacate", "Çiçek", "casa"];
  expect(names.toSorted(comparePlain)).toEqual([
    "_x",
    "Abacate",
    "água",
    "casa",
    "Çiçek",
    "Zeca 10",
    "Zeca 2",
  ]);
});
