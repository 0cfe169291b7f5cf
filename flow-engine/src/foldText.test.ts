import { expect, it } from "vitest";
import { foldText } from "./foldText.ts";

it.each([
  ["João da Conceição", "joao da conceicao"],
  ["IĞDIR ılık İzmir", "igdir ilik izmir"],
  ["Straße, Ærø, Łódź", "strasse, aero, lodz"],
  [" Não! ", " nao! "],
  ["", ""],
])("%j is compared as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
