import { describe, expect, it } from "vitest";
import { isThanks } from "./thanks.ts";

describe("a text that does nothing but thank", () => {
  it.each([
    "obrigado",
    "Obrigada!",
    "MUITO OBRIGADO!!!",
    "obg",
    "Obg 🙏",
    "vlw",
    "valeuuuu",
    "Valeu, até logo",
    "ok, obrigada pela atenção",
    "não, obrigado",
    "Agradeço a ajuda",
    "Obrigado. Bom dia!",
    "👍",
    "👍🏽",
    "🙏🙏",
    "❤️",
    "Thank you so much!",
    "thanks",
    "Muchas gracias",
    "gracias 😊",
    "Teşekkürler",
    "Çok teşekkür ederim",
    "sağol",
    "  obrigado \n obrigado ",
  ])("is %j", (text) => {
    expect(isThanks(text)).toBe(true);
  });

  it.each([
    "",
    "   ",
    "ok",
    "Oi",
    "bom dia",
    "Obrigado, mas qual o horário?",
    "obrigado?",
    "Obrigado, amanhã eu volto",
    "Obrigada, faltou o boleto",
    "obrigado 1",
    "1",
    "👎",
    "😡",
    "obrigado ?",
    "não valeu a pena",
    "…",
    "!!!",
    `obrigado ${"muito ".repeat(100)}`,
  ])("is not %j", (text) => {
    expect(isThanks(text)).toBe(false);
  });
});
