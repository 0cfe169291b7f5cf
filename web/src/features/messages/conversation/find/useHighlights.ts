import { type RefObject, useEffect } from "react";
import { findOccurrences } from "./highlightRanges.ts";

const name = "found";

/** Marks the term wherever the conversation shows it, also in what is loaded later, without touching what React has drawn. */
export function useHighlights(scroller: RefObject<HTMLElement | null>, term: string): void {
  useEffect(() => {
    const root = scroller.current;
    // Older browsers search without marking.
    if (term === "" || root === null || CSS.highlights === undefined) return;
    const mark = () => CSS.highlights.set(name, new Highlight(...rangesIn(root, term)));
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(name);
    };
  }, [scroller, term]);
}

function rangesIn(root: HTMLElement, term: string): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest("[data-message]") === null) continue;
    for (const { start, end } of findOccurrences(node.textContent ?? "", term)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
