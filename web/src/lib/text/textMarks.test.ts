import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTextMarks, type TextPiece, withoutMarks } from "./textMarks.ts";

const plain = (text: string): TextPiece => ({ kind: "text", text });

describe("text marks", () => {
  it("reads bold, italic and strike, also within one another", () => {
    expect(readTextMarks("um *dois* três")).toEqual([
      plain("um "),
      { kind: "bold", pieces: [plain("dois")] },
      plain(" três"),
    ]);
    expect(readTextMarks("*_dois_*")).toEqual([
      { kind: "bold", pieces: [{ kind: "italic", pieces: [plain("dois")] }] },
    ]);
    expect(readTextMarks("~dois~")).toEqual([{ kind: "strike", pieces: [plain("dois")] }]);
  });

  it("leaves lone marks, file names and sums alone", () => {
    for (const text of ["2 * 3 * 4", "meu_arquivo_final", "*aberto", "* espaço *", "um*dois*três"]) {
      expect(readTextMarks(text)).toEqual([plain(text)]);
    }
  });

  it("takes code as it is", () => {
    expect(readTextMarks("```*x*\ny```")).toEqual([{ kind: "code", text: "*x*\ny" }]);
    expect(readTextMarks("use `_a_`")).toEqual([plain("use "), { kind: "code", text: "_a_" }]);
  });

  it.each([
    ["ligue (11) 98765-4321.", "(11) 98765-4321", "tel:+5511987654321"],
    ["11 98765-4321", "11 98765-4321", "tel:+5511987654321"],
    ["fixo: 11 4028-9240", "11 4028-9240", "tel:+551140289240"],
    ["+55 11 98765-4321", "+55 11 98765-4321", "tel:+5511987654321"],
    ["de fora +351912345678", "+351912345678", "tel:+351912345678"],
    [
      "para ana.lima+x@clinica.com.br, por favor",
      "ana.lima+x@clinica.com.br",
      "mailto:ana.lima+x@clinica.com.br",
    ],
  ])("finds whom to call or write to: %s", (text, shown, href) => {
    expect(readTextMarks(text)).toContainEqual({ kind: "link", text: shown, href });
  });

  it.each([
    "CPF 123.456.789-09",
    "cartão 4111 1111 1111 1111",
    "CNPJ 12.345.678/0001-95",
    "em 20/11/2026 às 14:30",
    "protocolo 20261120123456",
    "R$ 1.234,56",
    "ana@clinica",
  ])("takes no other number for one to call: %s", (text) => {
    expect(readTextMarks(text)).toEqual([plain(text)]);
  });

  it("finds links and leaves the sentence's full stop outside", () => {
    expect(readTextMarks("veja https://a.com/b_c_d?x=1. Ok")).toEqual([
      plain("veja "),
      { kind: "link", text: "https://a.com/b_c_d?x=1", href: "https://a.com/b_c_d?x=1" },
      plain(". Ok"),
    ]);
    expect(readTextMarks("(www.exemplo.com.br)")[1]).toEqual({
      kind: "link",
      text: "www.exemplo.com.br",
      href: "https://www.exemplo.com.br",
    });
  });

  it("never makes a link of anything but http", () => {
    expect(readTextMarks("javascript:alert(1) data:text/html,x")).toEqual([
      plain("javascript:alert(1) data:text/html,x"),
    ]);
  });

  it("loses no letter of any text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "*", "_", "~", "`", "```", " ", "\n", "http://x.y", "."), {
          maxLength: 30,
        }),
        (parts) => {
          const letters = (text: string) => text.replace(/[*_~`\s]/g, "");
          expect(letters(withoutMarks(parts.join("")))).toBe(letters(parts.join("")));
        },
      ),
    );
  });
});
