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
  ["10 😍", 10],
  ["8,5", 9],
  ["8.4", 8],
  ["9,9", 10],
  ["10,0", 10],
  ["8,5/10", 9],
  ["8 de 10", 8],
  ["dez, obrigado", 10],
  ["Foi 10", 10],
  ["nota: 9", 9],
  ["nota dez!", 10],
  ["minha nota é 7", 7],
  ["merece 10", 10],
  ["10 parabéns", 10],
  ["10, ótimo atendimento", 10],
  ["10!!! muito bom", 10],
  ["10\nobrigada", 10],
  ["*9*", 9],
  ["nota 10 com certeza", 10],
  ["⭐⭐⭐⭐", 8],
  ["⭐️⭐️⭐️⭐️⭐️", 10],
  ["🌟", 2],
  ["⭐⭐⭐⭐⭐⭐⭐", 7],
  ["5 estrelas", 10],
])("%j is a rating of %i", (text, rating) => {
  expect(readRating(text)).toBe(rating);
});

it.each([
  "",
  "11",
  "100",
  "-1",
  "10,5",
  "12,5",
  "8 9",
  "8 ou 9",
  "bom",
  "nota",
  "preciso de 2 coisas",
  "mesa para 2",
  "não foi 10",
  "foi um prazer",
  "obrigado",
  "😀",
  "1e1",
  "٣",
  "8/5",
  "80%",
  "10/11",
  "às 10",
  "chega dia 10",
])("%j is none", (text) => {
  expect(readRating(text)).toBeUndefined();
});

it("counts words, not spaces", () => {
  expect(["", "  ", "ótimo", " muito  obrigado\n", "preciso de outra coisa"].map(countWords)).toEqual([
    0, 0, 1, 2, 4,
  ]);
});
