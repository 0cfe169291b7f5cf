import type { Run } from "./fonts.ts";

export interface Measure {
  runs(text: string): Run[];
  /** Points. */
  width(runs: readonly Run[]): number;
}

export interface TextLine {
  runs: Run[];
  width: number;
}

/** Breaks a text into lines of at most `maxWidth` points: at spaces where there are any, within a word where not. */
export function breakLines(text: string, maxWidth: number, measure: Measure): TextLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => breakParagraph(paragraph, maxWidth, measure));
}

function breakParagraph(paragraph: string, maxWidth: number, measure: Measure): TextLine[] {
  const widthOf = (piece: string): number => measure.width(measure.runs(piece));
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const word of paragraph.match(/\S+\s*|\s+/g) ?? []) {
    for (const piece of fitting(word, maxWidth, widthOf)) {
      if (line !== "" && width + widthOf(piece.trimEnd()) > maxWidth) {
        lines.push(line);
        line = "";
        width = 0;
      }
      line += piece;
      width += widthOf(piece);
    }
  }
  return [...lines, line].map((each) => toLine(each.trimEnd(), measure));
}

/** A word in pieces that fit a line: almost always one. */
function fitting(word: string, maxWidth: number, widthOf: (piece: string) => number): string[] {
  if (widthOf(word.trimEnd()) <= maxWidth) return [word];
  const pieces: string[] = [];
  let piece = "";
  let width = 0;
  for (const character of word) {
    const more = widthOf(character);
    if (piece !== "" && width + more > maxWidth) {
      pieces.push(piece);
      piece = "";
      width = 0;
    }
    piece += character;
    width += more;
  }
  return [...pieces, piece];
}

function toLine(text: string, measure: Measure): TextLine {
  const runs = measure.runs(text);
  return { runs, width: measure.width(runs) };
}
