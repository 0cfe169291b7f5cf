import { expect, it } from "vitest";
import { ownWords } from "./emojiWords.ts";

it("has words of its own, however an emoji is drawn, and none in another language", () => {
  expect(ownWords("pt", "👍️")).toContain("joinha");
  expect(ownWords("pt", "👍")).toContain("joinha");
  expect(ownWords("pt", "🐙")).toEqual([]);
  expect(ownWords("tr", "👍")).toEqual([]);
});
