import { expect, it } from "vitest";
import { wordDiff } from "./wordDiff.ts";

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `+[${text}]` : `-[${text}]`))
    .join("");

it.each([
  ["Olá, tudo bem?", "Olá, tudo bem?", "Olá, tudo bem?"],
  ["Olá Maria", "Olá Ana", "Olá -[Maria]+[Ana]"],
  ["Olá", "Olá, Maria", "-[Olá]+[Olá, Maria]"],
  ["um dois três", "um três", "um -[dois ]três"],
  ["", "novo", "+[novo]"],
  ["velho", "", "-[velho]"],
])("compares %j with %j", (before, after, parts) => {
  expect(shown(before, after)).toBe(parts);
});

it("shows long texts whole", () => {
  const long = "palavra ".repeat(1_000);
  expect(wordDiff(long, `${long}mais`)).toHaveLength(2);
});
