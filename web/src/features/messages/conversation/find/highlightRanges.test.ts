import { expect, it } from "vitest";
import { findOccurrences } from "./highlightRanges.ts";

const marked = (text: string, term: string): string[] =>
  findOccurrences(text, term).map(({ start, end }) => text.slice(start, end));

it("finds words whatever their case and accents, and gives them as they are written", () => {
  expect(marked("Preço e PRECO do preço", "preco")).toEqual(["Preço", "PRECO", "preço"]);
  expect(marked("ação 👍🏽 AÇÃO", "acao")).toEqual(["ação", "AÇÃO"]);
  expect(marked("e\u0301 aqui", "é aqui")).toEqual(["e\u0301 aqui"]);
  expect(marked("nada", "x")).toEqual([]);
  expect(marked("nada", "")).toEqual([]);
});

it("does not lose its place behind characters that take two", () => {
  expect(findOccurrences("😀😀 oi", "oi")).toEqual([{ start: 5, end: 7 }]);
});
