import { type TouchEvent, useRef } from "react";
import { isWithin } from "../isWithin.ts";
import { useIsLow, useIsNarrow } from "../useIsNarrow.ts";

/** Pixels that a sheet is drawn down before it goes. */
const enough = 72;

/** A sheet follows the finger downwards and goes, or comes back. */
export function useSwipeDown(onClose: () => void) {
  const startY = useRef<number>(undefined);
  const [narrow, low] = [useIsNarrow(), useIsLow()];
  if (!narrow && !low) return {};

  const move = (sheet: HTMLElement, by: number) => {
    sheet.style.translate = by > 0 ? `0 ${by}px` : "";
  };
  const drawn = (event: TouchEvent) => (event.touches[0] ?? event.changedTouches[0])?.clientY ?? 0;
  const end = (event: TouchEvent<HTMLElement>, isDone: boolean) => {
    const by = startY.current === undefined ? 0 : drawn(event) - startY.current;
    startY.current = undefined;
    if (isDone && by > enough) onClose();
    else move(event.currentTarget, 0);
  };
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      startY.current = isWithin(event) && !isScrolled(event) ? drawn(event) : undefined;
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      if (startY.current !== undefined) move(event.currentTarget, drawn(event) - startY.current);
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => end(event, true),
    onTouchCancel: (event: TouchEvent<HTMLElement>) => end(event, false),
  };
}

/** Something around the finger has been scrolled, and comes back before the sheet goes; a field's list stays with it. */
function isScrolled({ currentTarget, target }: TouchEvent<HTMLElement>): boolean {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
    if (at.role === "listbox") return true;
    if (at.scrollTop > 0) return true;
    if (at === currentTarget) return false;
  }
  return false;
}
