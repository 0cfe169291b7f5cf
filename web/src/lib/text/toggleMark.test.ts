import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTextMarks } from "./textMarks.ts";
import { apply, type Chosen, isMarkedWith, type Mark, markSigns, toggleMark } from "./toggleMark.ts";

/** A text whose brackets say what is chosen. */
function read(drawn: string): Chosen {
  const from = drawn.indexOf("[");
  return { text: drawn.replace(/[[\]]/g, ""), from, to: drawn.indexOf("]") - 1 };
}

function draw(text: string, { from, to }: { from: number; to: number }): string {
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}

function toggled(drawn: string, mark: Mark): string {
  const chosen = read(drawn);
  const edit = toggleMark(chosen, mark);
  return draw(apply(chosen.text, edit), edit.chosen);
}

describe("a mark", () => {
  it.each<[string, Mark, string]>([
    ["um [dois] três", "bold", "um *[dois]* três"],
    ["um [dois] três", "italic", "um _[dois]_ três"],
    ["um [dois] três", "strike", "um ~[dois]~ três"],
    ["um [dois] três", "mono", "um ```[dois]``` três"],
    ["[tudo]", "bold", "*[tudo]*"],
  ])("is put around what is chosen: %s, %s", (before, mark, after) => {
    expect(toggled(before, mark)).toBe(after);
  });

  it.each<[string, Mark, string]>([
    ["um *[dois]* três", "bold", "um [dois] três"],
    ["um [*dois*] três", "bold", "um [dois] três"],
    ["um ```[dois]``` três", "mono", "um [dois] três"],
    ["um [```dois```] três", "mono", "um [dois] três"],
    ["um *_[dois]_* três", "bold", "um [_dois_] três"],
    ["um [*_dois_*] três", "italic", "um *[dois]* três"],
  ])("is taken away where it stands already: %s, %s", (before, mark, after) => {
    expect(toggled(before, mark)).toBe(after);
  });

  it("stands inside another", () => {
    expect(toggled("um *[dois]* três", "italic")).toBe("um *_[dois]_* três");
  });

  it("hugs the words, whatever spaces are chosen with them", () => {
    expect(toggled("um[ dois ]três", "bold")).toBe("um *[dois]* três");
  });

  it("waits for words where none are chosen, and goes again", () => {
    expect(toggled("um []", "bold")).toBe("um *[]*");
    expect(toggled("um *[]*", "bold")).toBe("um []");
    expect(toggled("um[  ]", "bold")).toBe("um*[]*  ");
  });

  it("does not take two marked words for one", () => {
    expect(toggled("[*um* e *dois*]", "bold")).toBe("*[*um* e *dois*]*");
  });

  it("stands in each line of several, and in none where it stands in all", () => {
    expect(toggled("[um\n\n*dois*\n três]", "bold")).toBe("[*um*\n\n*dois*\n *três*]");
    expect(toggled("[*um*\n\n*dois*]", "bold")).toBe("[um\n\ndois]");
    expect(toggled("[um\ndois]", "mono")).toBe("```[um\ndois]```");
  });

  it("is told of what is chosen", () => {
    expect(isMarkedWith(read("um *[dois]*"), "bold")).toBe(true);
    expect(isMarkedWith(read("um *[dois]*"), "italic")).toBe(false);
    expect(isMarkedWith(read("[*um*\n*dois*]"), "bold")).toBe(true);
    expect(isMarkedWith(read("[*um*\ndois]"), "bold")).toBe(false);
  });

  it("is read as what it was put for, and twice is not at all", () => {
    const word = fc.stringMatching(/^[a-zé]{1,6}$/);
    const mark = fc.constantFrom(...(["bold", "italic", "strike", "mono"] as const));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), mark, (words, chosenMark) => {
        const text = `a ${words.join(" ")} z`;
        const chosen = { text, from: 2, to: text.length - 2 };
        const edit = toggleMark(chosen, chosenMark);
        const after = { text: apply(text, edit), ...edit.chosen };
        const kind = chosenMark === "mono" ? "code" : chosenMark;
        expect(readTextMarks(after.text).map((piece) => piece.kind)).toEqual(["text", kind, "text"]);
        expect(isMarkedWith(after, chosenMark)).toBe(true);
        expect(apply(after.text, toggleMark(after, chosenMark))).toBe(text);
      }),
    );
  });

  it("never leaves the text, whatever stands in it", () => {
    const pieces = fc.array(fc.constantFrom("a", "*", "_", "~", "```", " ", "\n"), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, fc.nat(), fc.nat(), (parts, one, other) => {
        const text = parts.join("");
        const [from, to] = [one % (text.length + 1), other % (text.length + 1)].toSorted((a, b) => a - b);
        for (const mark of Object.keys(markSigns) as Mark[]) {
          const edit = toggleMark({ text, from: from ?? 0, to: to ?? 0 }, mark);
          const after = apply(text, edit);
          expect(edit.replaced.from).toBeGreaterThanOrEqual(0);
          expect(edit.replaced.to).toBeLessThanOrEqual(text.length);
          expect(edit.chosen.to).toBeLessThanOrEqual(after.length);
          expect(after.replace(/[*_~`\s]/g, "")).toBe(text.replace(/[*_~`\s]/g, ""));
        }
      }),
    );
  });
});
