import type { Ticket } from "@balcao/contract";
import { createContext, type RefObject, use, useLayoutEffect, useState } from "react";
import { letterScale } from "../../../ui/rootFontSize.ts";

/** Width of the list's rows in px; undefined until it was measured. */
export const RowWidthContext = createContext<number | undefined>(undefined);

/** Follows how wide an element is inside, in px. */
export function useInnerWidth(element: RefObject<HTMLElement | null>, isThere: boolean): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!isThere || measured === null) return undefined;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, isThere]);
  return width;
}

/** Tags of which a row has room for the names, after the specification's two. */
const mostTags = 2;
/** Widths around the words of a chip, in px at letters of the usual size. */
const around = { tag: 28, words: 16, icon: 18, more: 24, owner: 24, picture: 76 };

/** Parts of a row's last line that are always shown, as far as they are there. */
interface Fixed {
  queue: string;
  /** Words of alerts, of the state and of when it comes back. */
  words: readonly string[];
  hasOwner: boolean;
}

interface Line {
  /** Width of the row in px; undefined: not known, as many as there may be. */
  width: number | undefined;
  widthOf: (text: string) => number;
}

/** Tags that stand whole in the line, and those that have no room: a name that is cut to two letters says nothing. */
export function fitTags(
  tags: Ticket["tags"],
  fixed: Fixed,
  { width, widthOf }: Line,
): { shown: Ticket["tags"]; others: Ticket["tags"] } {
  let count = Math.min(mostTags, tags.length);
  if (width !== undefined) {
    const words = fixed.words.reduce((sum, text) => sum + widthOf(text) + around.words, 0);
    const owner = fixed.hasOwner ? around.owner : 0;
    const room = width - around.picture - widthOf(fixed.queue) - around.tag - words - around.icon - owner;
    const taken = (most: number) =>
      tags.slice(0, most).reduce((sum, { name }) => sum + widthOf(name) + around.tag, 0) +
      (most < tags.length ? around.more : 0);
    while (count > 0 && taken(count) > room) count -= 1;
  }
  return { shown: tags.slice(0, count), others: tags.slice(count) };
}

const font = '500 11px "Inter Variable", system-ui, sans-serif';
const known = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

/** Width of a chip's words in px, at the size of letters that the browser is set to. */
export function chipWidthOf(text: string): number {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return text.length * 7;
  canvas.font = font;
  const width = Math.ceil(canvas.measureText(text).width * letterScale());
  // Another font stands in until ours is here, and tells of another width.
  if (document.fonts.check(font)) known.set(text, width);
  return width;
}

export const useRowWidth = (): number | undefined => use(RowWidthContext);

/** Width of a letter of the last message, and of what may stand beside its words, in px at letters of the usual size. */
const letterWidth = 7.4;
const besideWords = 48;

/** Number of letters of the last message that are seen in a row of this width. */
export const lettersIn = (width: number): number =>
  Math.max(0, Math.floor((width - around.picture - besideWords) / (letterWidth * letterScale())));
