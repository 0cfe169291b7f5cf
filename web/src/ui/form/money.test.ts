import { expect, it } from "vitest";
import { reaisOf, writeReais } from "./MoneyField.tsx";

it.each([
  [0, "0,00"],
  [49.9, "49,90"],
  [1499.9, "1.499,90"],
  [1_000_000, "1.000.000,00"],
])("writes %d as %s, and reads it again", (reais, text) => {
  expect(writeReais(reais)).toBe(text);
  expect(reaisOf(text)).toBe(reais);
});
