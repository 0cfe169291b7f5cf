import { expect, it } from "vitest";
import { countWords, readRating } from "./readRating.ts";

it.each([
  ["0", 0],
  ["10", 10],
  [" 7 ", 7],
  ["07", 7],
  ["8️⃣", 8],
  ["1️⃣0️⃣", 10],
  ["🔟", 10],
  ["nota 8", 8],
  ["Nota: 9", 9],
  ["Nota é 9", 9],
  ["dou nota 6", 6],
  ["minha nota é 10!", 10],
  ["8/10", 8],
  ["nove", 9],
  ["DEZ!", 10],
  ["três", 3],
])("%j is a rating of %i", (text, rating) => {
  expect(readRating(text)).toBe(rating);
});

it.each(["", "11", "100", "-1", "7,5", "8 9", "bom", "nota", "preciso de 2 coisas", "😀", "1e1", "٣"])(
  "%j is none",
  (text) => {
    expect(readRating(text)).toBeUndefined();
  },
);

it("counts words, not spaces", () => {
  expect(["", "  ", "ótimo", " muito  obrigado\n", "preciso de outra coisa"].map(countWords)).toEqual([
    0, 0, 1, 2, 4,
  ]);
});
