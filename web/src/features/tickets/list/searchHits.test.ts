import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginAtHit, holdsTerm, markHits } from "./searchHits.ts";

const hitsOf = (text: string, term: string) =>
  markHits(text, term)
    .filter((piece) => piece.isHit)
    .map((piece) => piece.text);

describe("hits of a search", () => {
  it("finds words whatever their accents and case", () => {
    expect(hitsOf("João da Conceição", "joao conceicao")).toEqual(["João", "Conceição"]);
    expect(hitsOf("BOLETO vencido", "boleto")).toEqual(["BOLETO"]);
  });

  it("marks every place, and overlapping ones once", () => {
    expect(hitsOf("ana banana", "ana")).toEqual(["ana", "ana"]);
    expect(hitsOf("segunda", "segun unda")).toEqual(["segunda"]);
  });

  it("finds nothing where nothing is", () => {
    expect(markHits("Ana", "bia")).toEqual([{ at: 0, text: "Ana", isHit: false }]);
    expect(markHits("Ana", " ")).toEqual([{ at: 0, text: "Ana", isHit: false }]);
  });

  it("knows whether all words stand there", () => {
    expect(holdsTerm("O boleto de Março", "marco boleto")).toBe(true);
    expect(holdsTerm("O boleto de Março", "boleto abril")).toBe(false);
  });

  it("loses and adds no letter, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, term) => {
        expect(
          markHits(text, term)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  it("begins a long text at its hit", () => {
    const text = "Bom dia, gostaria de saber quando chega o meu boleto de novembro";
    expect(beginAtHit(text, "boleto", 40)).toBe("…quando chega o meu boleto de novembro");
    expect(beginAtHit(text, "dia", 40)).toBe(text);
    expect(beginAtHit(text, "fatura", 40)).toBe(text);
  });
});
