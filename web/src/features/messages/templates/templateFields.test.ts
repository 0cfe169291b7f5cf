import { describe, expect, it } from "vitest";
import { guessFields, readableName } from "./templateFields.ts";

describe("guessFields", () => {
  it.each([
    ["Olá, {{1}}! Sua consulta é {{2}}.", ["{{firstName}}", ""]],
    ["Bom dia {{1}}, aqui é a {{2}}.", ["{{firstName}}", "{{userName}}"]],
    ["Seu protocolo: {{1}}. Obrigado, {{2}}!", ["{{protocol}}", ""]],
    ["Pedido {{2}} para {{1}}", ["{{firstName}}", ""]],
    ["Sem lugares", []],
  ])("%s", (body, fields) => expect(guessFields({ body, variables: fields.length })).toEqual(fields));
});

it("reads a template's name as words", () =>
  expect(readableName("aviso_de_entrega")).toBe("aviso de entrega"));
