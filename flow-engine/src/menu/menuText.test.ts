import { expect, it } from "vitest";
import { menuText } from "./menuText.ts";

it("numbers the options below the greeting, and says how to leave", () => {
  expect(menuText("Olá! Como podemos ajudar?", ["Exames", "Consultas"])).toBe(
    [
      "Olá! Como podemos ajudar?",
      "",
      "*[ 1 ]* - Exames",
      "*[ 2 ]* - Consultas",
      "",
      "*[ # ]* - Voltar para o menu principal",
      "*[ Sair ]* - Encerrar atendimento",
    ].join("\n"),
  );
});

it("is the greeting alone where there is nothing to choose", () => {
  expect(menuText("Até logo", [])).toBe("Até logo");
});

it("begins with the choices where nobody greets", () => {
  expect(menuText("", ["Exames"])).toMatch(/^\*\[ 1 ]\* - Exames\n/);
});
