import { createSignal } from "../../lib/signal.ts";
import { letterScale } from "../rootFontSize.ts";

/** Widths around the words of a chip and of the number of those left out, in px at letters of the usual size. */
export const aroundChip = { tag: 28, more: 24 } as const;

interface Room {
  /** Width in px; undefined: not known, as many as there may be. */
  room: number | undefined;
  widthOf: (text: string) => number;
  /** Number that is shown at most. */
  most: number;
}

/** Parts tags into those that stand whole in a line, and those that have no room: a name that is cut says nothing. */
export function fitWhole<T extends { name: string }>(
  tags: readonly T[],
  { room, widthOf, most }: Room,
): { shown: T[]; others: T[] } {
  let count = Math.min(most, tags.length);
  const taken = () =>
    tags.slice(0, count).reduce((sum, { name }) => sum + widthOf(name) + aroundChip.tag, 0) +
    (count < tags.length ? aroundChip.more : 0);
  while (room !== undefined && count > 0 && taken() > room) count -= 1;
  return { shown: tags.slice(0, count), others: tags.slice(count) };
}

const font = '500 11px "Inter Variable", system-ui, sans-serif';
const known = new Map<string, number>();

/** Another font stands in until ours is here, and tells of another width. */
const hasLetters = (): boolean => globalThis.document?.fonts.check(font) ?? true;
/** True once our letters are here: what was measured before is measured anew. */
export const lettersHere = createSignal(hasLetters());
globalThis.document?.fonts.addEventListener("loadingdone", () => lettersHere.set(hasLetters()));

let canvas: CanvasRenderingContext2D | null | undefined;

/** Width of a chip's words in px, at the size of letters that the browser is set to. */
export function chipWidthOf(text: string): number {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return text.length * 7;
  canvas.font = font;
  const width = Math.ceil(canvas.measureText(text).width * letterScale());
  if (hasLetters()) known.set(text, width);
  return width;
}
