import { describe, expect, it } from "vitest";
import { fillTemplate, placesIn, templateText, templateValue } from "./template.ts";

describe("a template", () => {
  const wordsOf = (body: string) => ({ body, places: placesIn("body", body) });
  const words = wordsOf("Olá, {{1}}! Sua consulta é {{2}}. Até lá, {{1}}.");

  it("is filled by number, as often as a number stands in it", () => {
    expect(fillTemplate(words, ["Ana", "amanhã"])).toBe("Olá, Ana! Sua consulta é amanhã. Até lá, Ana.");
  });

  it("shows which places are empty, and fills none that a value brings", () => {
    expect(fillTemplate(words, ["{{2}}", ""])).toBe("Olá, {{2}}! Sua consulta é {{2}}. Até lá, {{2}}.");
    expect(fillTemplate(wordsOf("{{1}} {{2}}"), ["$&", ""])).toBe("$& {{2}}");
  });

  it("is a text with its heading and its footer", () => {
    expect(templateText({ ...words, header: "Lembrete", footer: "Clínica" }, ["Ana", "hoje"])).toBe(
      "*Lembrete*\n\nOlá, Ana! Sua consulta é hoje. Até lá, Ana.\n\n_Clínica_",
    );
    expect(templateText(wordsOf("Oi"), [])).toBe("Oi");
  });

  it("has places by number or by name, in its heading and on its buttons too", () => {
    expect(placesIn("body", "{{2}} {{1}} {{ 1 }} {{10}}").map(({ key }) => key)).toEqual(["1", "2", "10"]);
    const body = "Oi {{nome}}, seu pedido {{pedido}} saiu. Obrigado, {{nome}}!";
    const places = [
      ...placesIn("header", "Pedido {{1}}"),
      ...placesIn("body", body),
      { part: "button" as const, key: "1", button: { index: 0, kind: "url" as const } },
    ];
    const whole = { header: "Pedido {{1}}", body, buttons: ["Acompanhar"], places };
    expect(templateText(whole, ["77", "Ana", "nº 77", "rastreio/77"])).toBe(
      "*Pedido 77*\n\nOi Ana, seu pedido nº 77 saiu. Obrigado, Ana!\n\n▸ Acompanhar",
    );
  });

  it("takes values of one line", () => {
    expect(templateValue("  terça,\n\t9h     em ponto ")).toBe("terça, 9h em ponto");
  });
});
