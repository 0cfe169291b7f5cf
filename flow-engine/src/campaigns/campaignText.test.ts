import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { chooseVariant, renderCampaignText, variablesIn } from "./campaignText.ts";
import { readCampaignReply } from "./readReply.ts";

const maria = { name: "Maria Silva", number: "5511999998888", email: "m@x.br", columns: {} };

describe("a text", () => {
  it.each([
    ["Olá, {nome}!", "Olá, Maria Silva!"],
    ["Olá, {{nome}}! {numero} {email}", "Olá, Maria Silva! 5511999998888 m@x.br"],
    ["{{ Name }} {NÚMERO} {{e-mail}}", "Maria Silva 5511999998888 m@x.br"],
    ["{{firstName}}", "Maria"],
    ["{{apelido}} {x", "{{apelido}} {x"],
    ["{}", "{}"],
  ])("%j becomes %j", (text, filled) => {
    expect(renderCampaignText(text, maria)).toBe(filled);
  });

  it("takes columns of the list, then the company's own values", () => {
    const columns = { Cidade: "Recife", Vazio: "", __proto__x: "y" };
    const own = { cidade: "São Paulo", vazio: "sempre", loja: "Centro" };
    expect(renderCampaignText("{cidade} {VAZIO} {{loja}}", { ...maria, columns }, own)).toBe(
      "Recife sempre Centro",
    );
    expect(renderCampaignText("{__proto__} {constructor}", { ...maria, columns })).toBe(
      "{__proto__} {constructor}",
    );
    const odd = JSON.parse('{"__proto__": "eu"}') as Record<string, string>;
    expect(renderCampaignText("{__proto__}", { ...maria, columns: odd })).toBe("eu");
  });

  it("never reads what a value says as a variable", () => {
    const columns = { apelido: "{{nome}} {email} $&" };
    expect(renderCampaignText("{apelido}", { ...maria, columns })).toBe("{{nome}} {email} $&");
  });

  it("names its variables, each once, as they are written", () => {
    expect(variablesIn(["{{nome}} {Apelido}", "{apelido} {{ cidade }} { }"])).toEqual([
      "nome",
      "Apelido",
      "cidade",
    ]);
  });

  it("is one of the filled ones", () => {
    const texts = ["", "a", " ", "b", ""];
    expect([0, 0.49, 0.5, 0.99, 1].map((chance) => chooseVariant(texts, chance))).toEqual([1, 1, 3, 3, 3]);
    expect(chooseVariant(["", " "], 0.5)).toBeUndefined();
  });

  it("is read in no time, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        renderCampaignText(text, maria, { a: text });
        readCampaignReply(text);
      }),
    );
    const began = Date.now();
    renderCampaignText("{".repeat(60_000), maria);
    renderCampaignText("{{ ".repeat(20_000), maria);
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});

describe("an answer", () => {
  it.each([
    ["1", true],
    ["Sim", true],
    ["SIM!", true],
    ["sim 👍", true],
    ["👍", true],
    ["👍🏽", true],
    ["👍👍", true],
    ["✅", true],
    ["ok", true],
    ["Quero, sim", true],
    ["2", false],
    ["não", false],
    ["NAO", false],
    ["não, obrigado", false],
    ["não obrigado", false],
    ["Não obrigada!", false],
    ["👎", false],
    ["🤔", undefined],
    ["👍 mas quanto custa?", undefined],
    ["quanto custa?", undefined],
    ["não sei se quero", undefined],
    ["", undefined],
  ])("%j confirms: %s", (text, confirms) => {
    expect(readCampaignReply(text)).toEqual({ confirms, optsOut: false });
  });

  it.each([
    "SAIR",
    "sair",
    "Sair.",
    " parar ",
    "PARAR!",
    "quero sair",
    "sair, por favor",
    "Oi\nSAIR",
    "*SAIR*",
  ])("%j opts out", (text) => {
    expect(readCampaignReply(text)).toEqual({ confirms: false, optsOut: true });
  });

  it.each([
    "vou sair agora",
    "não quero sair",
    "posso sair do plano?",
    "quero parar de pagar",
    "pode parar na porta?",
    "a que horas posso sair?",
  ])("%j is no command", (text) => {
    expect(readCampaignReply(text).optsOut).toBe(false);
  });
});
