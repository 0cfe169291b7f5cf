import { describe, expect, it } from "vitest";
import { fillTemplate, templateText, templateValue } from "./template.ts";

describe("a template", () => {
  const words = { body: "Olá, {{1}}! Sua consulta é {{2}}. Até lá, {{1}}." };

  it("is filled by number, as often as a number stands in it", () => {
    expect(fillTemplate(words, ["Ana", "amanhã"])).toBe("Olá, Ana! Sua consulta é amanhã. Até lá, Ana.");
  });

  it("shows which places are empty, and fills none that a value brings", () => {
    expect(fillTemplate(words, ["{{2}}", ""])).toBe("Olá, {{2}}! Sua consulta é {{2}}. Até lá, {{2}}.");
    expect(fillTemplate({ body: "{{1}} {{nome}}" }, ["$&"])).toBe("$& {{nome}}");
  });

  it("is a text with its heading and its footer", () => {
    expect(templateText({ ...words, header: "Lembrete", footer: "Clínica" }, ["Ana", "hoje"])).toBe(
      "*Lembrete*\n\nOlá, Ana! Sua consulta é hoje. Até lá, Ana.\n\n_Clínica_",
    );
    expect(templateText({ body: "Oi" }, [])).toBe("Oi");
  });

  it("takes values of one line", () => {
    expect(templateValue("  terça,\n\t9h     em ponto ")).toBe("terça, 9h em ponto");
  });
});
