import { plainOf, type TextPiece } from "./textMarks.ts";

/** Characters and lines of a long text that are seen at first. */
const seen = { characters: 700, lines: 16 };
/** A text that is hardly longer is shown whole. */
const longer = { characters: 900, lines: 22 };
/** A cut goes back by at most so many characters to stand between words. */
const back = 40;

/** Says whether a text is so long that its end waits until it is asked for; without any measuring, as it is asked of each. */
export const isLong = (text: string): boolean =>
  text.length > longer.characters ||
  (text.length > longer.lines && lineEnd(text, longer.lines) < text.length);

/** Divides a text into what is seen at first and the rest; what is marked across the cut is marked on both sides. */
export function cutPieces(pieces: readonly TextPiece[]): [TextPiece[], TextPiece[]] {
  return divide(pieces, placeOf(plainOf(pieces)));
}

/** Finds where line number `lines` ends, or the text if it has fewer. */
function lineEnd(text: string, lines: number): number {
  let at = -1;
  for (let line = 0; line < lines; line += 1) {
    at = text.indexOf("\n", at + 1);
    if (at === -1) return text.length;
  }
  return at;
}

function placeOf(text: string): number {
  const end = Math.min(seen.characters, lineEnd(text, seen.lines));
  if (end === text.length) return end;
  const space = text.slice(0, end + 1).search(/\s\S*$/);
  if (space >= end - back) return space;
  // No character that takes two is halved.
  return /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : end;
}

function divide(pieces: readonly TextPiece[], at: number): [TextPiece[], TextPiece[]] {
  const before: TextPiece[] = [];
  const after: TextPiece[] = [];
  let left = at;
  for (const piece of pieces) {
    const { length } = plainOf([piece]);
    const [head, tail] = length <= left ? [piece] : left <= 0 ? [undefined, piece] : halve(piece, left);
    if (head !== undefined) before.push(head);
    if (tail !== undefined) after.push(tail);
    left -= length;
  }
  return [before, after];
}

function halve(piece: TextPiece, at: number): [TextPiece, TextPiece?] {
  if (piece.kind === "mention") return [piece];
  if (!("pieces" in piece))
    return [
      { ...piece, text: piece.text.slice(0, at) },
      { ...piece, text: piece.text.slice(at) },
    ];
  const [before, after] = divide(piece.pieces, at);
  return [
    { ...piece, pieces: before },
    { ...piece, pieces: after },
  ];
}
