/** Marks that shape words in a messenger, as they stand around them. */
export const markSigns = { bold: "*", italic: "_", strike: "~", mono: "```" } as const;
export type Mark = keyof typeof markSigns;

/** A text and what is chosen in it, from one place to another; both the same where the cursor merely stands. */
export interface Chosen {
  text: string;
  from: number;
  to: number;
}

/** Replacement of a piece of a text, and what is chosen after it. */
interface MarkEdit {
  replaced: { from: number; to: number };
  by: string;
  chosen: { from: number; to: number };
}

/** A piece with what stands around it, and how much of that are signs. */
interface Piece {
  from: number;
  to: number;
}

/**
 * Edit that marks what is chosen, or takes the mark away where it is marked already. Signs hug words: spaces at the
 * edges stay outside, and each line of several has its own, except that code may have many.
 */
export function toggleMark(chosen: Chosen, mark: Mark): MarkEdit {
  const piece = withoutEdges(chosen);
  const sign = markSigns[mark];
  const marked = findMarked({ ...chosen, ...piece }, sign);
  if (marked !== undefined) return unmark(chosen.text, marked, sign);
  const inner = chosen.text.slice(piece.from, piece.to);
  if (mark === "mono" || !inner.includes("\n")) return markOnce(piece, { inner, sign });
  return toggleLines(piece, { inner, mark });
}

/** Says whether what is chosen has the mark. */
export function isMarkedWith(chosen: Chosen, mark: Mark): boolean {
  const piece = withoutEdges(chosen);
  if (findMarked({ ...chosen, ...piece }, markSigns[mark]) !== undefined) return true;
  const lines = writtenLines(chosen.text.slice(piece.from, piece.to));
  return mark !== "mono" && lines.length > 1 && lines.every((line) => isWholeMarked(line, mark));
}

/** The same without the spaces at its edges; nothing but spaces is a cursor at its beginning. */
function withoutEdges({ text, from, to }: Chosen): Piece {
  const inner = text.slice(from, to);
  if (inner.trim() === "") return { from, to: from };
  return {
    from: from + inner.length - inner.trimStart().length,
    to: to - (inner.length - inner.trimEnd().length),
  };
}

/** Place of the signs around a piece, or just inside its edges; other marks may stand in between. */
function findMarked({ text, from, to }: Chosen, sign: string): Piece | undefined {
  for (let [start, end] = [from, to]; ; [start, end] = [start - 1, end + 1]) {
    if (text.slice(Math.max(0, start - sign.length), start) === sign && text.startsWith(sign, end))
      return { from: start - sign.length, to: end + sign.length };
    if (!isPair(text[start - 1], text[end])) break;
  }
  for (let [start, end] = [from, to]; end - start > 2 * sign.length; [start, end] = [start + 1, end - 1]) {
    const inner = text.slice(start, end);
    if (inner.startsWith(sign) && inner.endsWith(sign) && isOne(inner, sign)) return { from: start, to: end };
    if (!isPair(inner.at(0), inner.at(-1))) break;
  }
  return undefined;
}

const isPair = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined && before === after && "*_~".includes(before);

/** Two marked words beside one another are not one marked piece. */
const isOne = (inner: string, sign: string): boolean =>
  !inner.slice(sign.length, -sign.length).includes(sign);

function unmark(text: string, { from, to }: Piece, sign: string): MarkEdit {
  const by = text.slice(from + sign.length, to - sign.length);
  return { replaced: { from, to }, by, chosen: { from, to: from + by.length } };
}

function markOnce({ from, to }: Piece, { inner, sign }: { inner: string; sign: string }): MarkEdit {
  const start = from + sign.length;
  return {
    replaced: { from, to },
    by: `${sign}${inner}${sign}`,
    chosen: { from: start, to: start + inner.length },
  };
}

/** Marks each line that has words; where all of them are marked, none is afterwards. */
function toggleLines({ from, to }: Piece, { inner, mark }: { inner: string; mark: Mark }): MarkEdit {
  const isOff = writtenLines(inner).every((line) => isWholeMarked(line, mark));
  const by = inner
    .split("\n")
    .map((line) => {
      const isDone = line.trim() === "" || (!isOff && isWholeMarked(line, mark));
      return isDone ? line : apply(line, toggleMark({ text: line, from: 0, to: line.length }, mark));
    })
    .join("\n");
  return { replaced: { from, to }, by, chosen: { from, to: from + by.length } };
}

const writtenLines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

const isWholeMarked = (line: string, mark: Mark): boolean =>
  isMarkedWith({ text: line, from: 0, to: line.length }, mark);

/** The text after an edit. */
export const apply = (text: string, { replaced, by }: MarkEdit): string =>
  text.slice(0, replaced.from) + by + text.slice(replaced.to);
