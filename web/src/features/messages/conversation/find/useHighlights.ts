import { type RefObject, useEffect } from "react";
import { findPlaces } from "./highlightRanges.ts";

const name = "found";

/** Marks the term wherever the conversation shows it, without touching what React has drawn. */
export function useHighlights(
  scroller: RefObject<HTMLElement | null>,
  term: string,
  /** Drawn anew when this changes. */
  shown: unknown,
): void {
  useEffect(() => {
    // Older browsers search without marking.
    if (term === "" || scroller.current === null || CSS.highlights === undefined) return;
    CSS.highlights.set(name, new Highlight(...rangesIn(scroller.current, term)));
    return () => void CSS.highlights.delete(name);
  }, [scroller, term, shown]);
}

function rangesIn(root: HTMLElement, term: string): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest("[data-message]") === null) continue;
    for (const { start, end } of findPlaces(node.textContent ?? "", term)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
