import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutPieces, isLong } from "./cutPieces.ts";
import { markMentions, mentionNames } from "./mentionMarks.ts";
import { plainOf, readTextMarks } from "./textMarks.ts";

const words = (length: number): string => "palavra ".repeat(length / 8);
const cut = (text: string) => cutPieces(readTextMarks(text));

describe("a long text", () => {
  it("is one of many characters or lines, and not one that is hardly longer than what is seen of it", () => {
    expect(isLong(words(800))).toBe(false);
    expect(isLong(words(2000))).toBe(true);
    expect(isLong("a\n".repeat(20))).toBe(false);
    expect(isLong("a\n".repeat(40))).toBe(true);
  });

  it("is cut between words", () => {
    const [seen, rest] = cut(words(2000)).map(plainOf);
    expect(seen?.length).toBeGreaterThan(650);
    expect(seen).toMatch(/palavra$/);
    expect(rest).toMatch(/^ palavra/);
  });

  it("is cut after some lines", () => {
    expect(plainOf(cut("linha\n".repeat(60))[0]).split("\n")).toHaveLength(16);
  });

  it("is marked on both sides of the cut, and leads to the same place", () => {
    const [[bold], [more]] = cut(`*_${"x".repeat(1500)}_*`);
    expect(bold).toMatchObject({ kind: "bold", pieces: [{ kind: "italic" }] });
    expect(more).toMatchObject({ kind: "bold", pieces: [{ kind: "italic" }] });
    const address = `https://example.com/${"x".repeat(1500)}`;
    const [[link], [rest]] = cut(address);
    expect(link).toMatchObject({ kind: "link", href: address });
    expect(rest).toMatchObject({ kind: "link", href: address });
  });

  it("halves no name", () => {
    const text = `${"x".repeat(690)} @Bia de Souza Lima${" e mais".repeat(200)}`;
    const pieces = markMentions(readTextMarks(text), mentionNames([], "Bia de Souza Lima"));
    expect(plainOf(cutPieces(pieces)[0])).toMatch(/x @Bia de Souza Lima$/);
  });

  it("halves no emoji", () => {
    const [seen, rest] = cut(`a${"😀".repeat(900)}`).map(plainOf);
    expect(seen).toMatch(/^a(?:😀)+$/u);
    expect(rest).toMatch(/^(?:😀)+$/u);
  });

  it("loses nothing", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000, unit: "grapheme" }), (text) => {
        const pieces = readTextMarks(text);
        expect(cutPieces(pieces).map(plainOf).join("")).toBe(plainOf(pieces));
      }),
    );
  });
});
