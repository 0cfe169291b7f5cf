import { type RefObject, useLayoutEffect, useRef } from "react";

/** Above the first new message: its mark and the day, in px. */
const roomAbove = 72;

/** Opens the conversation where the reader stopped, unless all that is new has room on the screen. */
export function useOpenAtNew(
  scroller: RefObject<HTMLElement | null>,
  { firstNewId, isLoaded }: { firstNewId: number | null; isLoaded: boolean },
): void {
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (isOpened.current || !isLoaded || frame === null) return;
    isOpened.current = true;
    if (firstNewId === null) return;
    showFirst(frame, firstNewId);
    // Days that were never laid out get their true height on the way; the second look finds the place for good.
    requestAnimationFrame(() => showFirst(frame, firstNewId));
  });
}

function showFirst(frame: HTMLElement, messageId: number): void {
  const bubble = frame.querySelector(`[data-message="${messageId}"]`);
  const above = bubble && bubble.getBoundingClientRect().top - frame.getBoundingClientRect().top;
  if (above !== null && above < roomAbove) frame.scrollBy({ top: above - roomAbove });
}
