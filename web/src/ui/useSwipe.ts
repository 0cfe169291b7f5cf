import { type RefObject, type TouchEvent, useEffect, useRef } from "react";

/** Pixels that a finger pushes something aside until that counts, and that it goes along at most. */
const enough = 56;
const most = 72;

/** Acts of a push to either side; a side without any stays where it is. */
export interface Swipes {
  right?: (() => void) | undefined;
  left?: (() => void) | undefined;
}

interface Push {
  x: number;
  y: number;
  /** A finger that has begun to scroll goes on scrolling. */
  scrolls: boolean;
}

/** Acts when a finger pushes something aside; it follows, says by `data-swipe` how far that has come, and comes back. */
export function useSwipe(ref: RefObject<HTMLElement | null>, { right, left }: Swipes) {
  const push = useRef<Push>(undefined);
  const isUsed = right !== undefined || left !== undefined;
  useEffect(() => {
    const element = ref.current;
    if (!isUsed || element === null) return undefined;
    // Chromium takes the end of a push for a fling otherwise, and drops the tap that comes next.
    const keep = (event: globalThis.TouchEvent) => {
      const at = event.touches[0];
      if (at === undefined || push.current === undefined || !event.cancelable) return;
      const { x, y, scrolls } = push.current;
      if (!scrolls && Math.abs(at.clientX - x) > Math.abs(at.clientY - y)) event.preventDefault();
    };
    element.addEventListener("touchmove", keep, { passive: false });
    return () => element.removeEventListener("touchmove", keep);
  }, [ref, isUsed]);
  if (!isUsed) return {};
  /** In px, to the right above 0. */
  const pushed = ({ touches, changedTouches }: TouchEvent): number => {
    const at = touches[0] ?? changedTouches[0];
    if (at === undefined || push.current === undefined || push.current.scrolls) return 0;
    const [by, down] = [at.clientX - push.current.x, Math.abs(at.clientY - push.current.y)];
    if (down > 12 && down > Math.abs(by)) push.current.scrolls = true;
    const isMeant = Math.abs(by) > 12 && Math.abs(by) > down * 1.5;
    return isMeant && (by > 0 ? right : left) !== undefined ? by : 0;
  };
  const show = (element: HTMLElement, by: number) => {
    element.style.translate = by === 0 ? "" : `${Math.sign(by) * Math.min(Math.abs(by), most)}px 0`;
    if (by === 0) delete element.dataset["swipe"];
    else element.dataset["swipe"] = `${by > 0 ? "right" : "left"}${Math.abs(by) > enough ? " enough" : ""}`;
  };
  const end = (event: TouchEvent<HTMLElement>) => {
    push.current = undefined;
    show(event.currentTarget, 0);
  };
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const at = touches[0];
      push.current =
        at && touches.length === 1 ? { x: at.clientX, y: at.clientY, scrolls: false } : undefined;
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => show(event.currentTarget, pushed(event)),
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const by = pushed(event);
      end(event);
      if (Math.abs(by) > enough) (by > 0 ? right : left)?.();
    },
    onTouchCancel: end,
  };
}
