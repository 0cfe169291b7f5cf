import { placesIn } from "@balcao/flow-engine";
import { describe, expect, it } from "vitest";
import { guessFields, readableName } from "./templateFields.ts";

describe("guessFields", () => {
  it.each([
    ["Olá, {{1}}! Sua consulta é {{2}}.", ["{{firstName}}", ""]],
    ["Bom dia {{1}}, aqui é a {{2}}.", ["{{firstName}}", "{{userName}}"]],
    ["Seu protocolo: {{1}}. Obrigado, {{2}}!", ["{{protocol}}", ""]],
    ["Pedido {{2}} para {{1}}", ["{{firstName}}", ""]],
    ["Sem lugares", []],
  ])("%s", (body, fields) => expect(guessFields({ body, places: placesIn("body", body) })).toEqual(fields));

  it("goes by the names of places, and leaves what ends an address to whoever writes", () => {
    const body = "Oi {{nome}}, seu pedido {{pedido}} saiu.";
    const button = { part: "button" as const, key: "1", button: { index: 0, kind: "url" as const } };
    const places = [...placesIn("header", "Protocolo {{1}}"), ...placesIn("body", body), button];
    expect(guessFields({ header: "Protocolo {{1}}", body, places })).toEqual([
      "{{protocol}}",
      "{{firstName}}",
      "",
      "",
    ]);
  });
});

it("reads a template's name as words", () =>
  expect(readableName("aviso_de_entrega")).toBe("aviso de entrega"));
