import { type TouchEvent, useRef } from "react";

/** How far a finger pushes something aside until that counts, and how far it goes along at most, in px. */
const enough = 56;
const most = 72;

/** Acts when a finger pushes something to the right; it follows, and comes back. */
export function useSwipeRight(onSwipe: (() => void) | undefined) {
  const start = useRef<{ x: number; y: number }>(undefined);
  if (onSwipe === undefined) return {};
  const pushed = ({ touches, changedTouches }: TouchEvent): number => {
    const at = touches[0] ?? changedTouches[0];
    if (at === undefined || start.current === undefined) return 0;
    const [right, down] = [at.clientX - start.current.x, Math.abs(at.clientY - start.current.y)];
    return right > 12 && right > down * 1.5 ? right : 0;
  };
  const show = (element: HTMLElement, by: number) => {
    element.style.translate = by > 0 ? `${Math.min(by, most)}px 0` : "";
  };
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const at = touches[0];
      start.current = at && touches.length === 1 ? { x: at.clientX, y: at.clientY } : undefined;
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => show(event.currentTarget, pushed(event)),
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const isDone = pushed(event) > enough;
      start.current = undefined;
      show(event.currentTarget, 0);
      if (isDone) onSwipe();
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => {
      start.current = undefined;
      show(event.currentTarget, 0);
    },
  };
}
