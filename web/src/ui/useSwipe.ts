import { type RefObject, type TouchEvent, useEffect, useRef } from "react";
import { isWithin } from "./isWithin.ts";

/** Pixels that a finger pushes something aside until that counts, and that it goes along at most. */
const enough = 56;
const most = 72;
/** Pixels downwards until that counts: what it does is more, and it goes along with the finger as far as that goes. */
const enoughDown = 96;

/** Acts of a push to a side; a side without any stays where it is. */
export interface Swipes {
  right?: (() => void) | undefined;
  left?: (() => void) | undefined;
  down?: (() => void) | undefined;
}
type Side = keyof Swipes;
/** Side to which something is pushed, and by how many px above 0. */
type Pushed = { side: Side; by: number } | undefined;

interface Push {
  x: number;
  y: number;
  /** A finger that has begun to scroll goes on scrolling. */
  scrolls: boolean;
}

/** Acts when a finger pushes something aside; it follows, says by `data-swipe` how far that has come, and comes back. */
export function useSwipe(ref: RefObject<HTMLElement | null>, swipes: Swipes) {
  const { right, left, down } = swipes;
  const push = useRef<Push>(undefined);
  const isUsed = right !== undefined || left !== undefined || down !== undefined;
  const goesDown = down !== undefined;
  useKeptFromFling(ref, { push, isUsed, goesDown });
  if (!isUsed) return {};
  const pushed = ({ touches, changedTouches }: TouchEvent): Pushed => {
    const at = touches[0] ?? changedTouches[0];
    if (at === undefined || push.current === undefined || push.current.scrolls) return undefined;
    const [x, y] = [at.clientX - push.current.x, at.clientY - push.current.y];
    const [aside, along] = [Math.abs(x), Math.abs(y)];
    if (goesDown && y > 12 && y > aside * 1.5) return { side: "down", by: y };
    if (along > 12 && along > aside) push.current.scrolls = true;
    const side = x > 0 ? "right" : "left";
    return aside > 12 && aside > along * 1.5 && swipes[side] !== undefined ? { side, by: aside } : undefined;
  };
  const show = (element: HTMLElement, shown: Pushed) => {
    element.style.translate = shown === undefined ? "" : placeOf(shown);
    if (shown === undefined) delete element.dataset["swipe"];
    else element.dataset["swipe"] = `${shown.side}${isEnough(shown) ? " enough" : ""}`;
  };
  const end = (event: TouchEvent<HTMLElement>) => {
    push.current = undefined;
    show(event.currentTarget, undefined);
  };
  return {
    onTouchStart: (event: TouchEvent) => {
      const at = event.touches.length === 1 && isWithin(event) ? event.touches[0] : undefined;
      push.current = at && { x: at.clientX, y: at.clientY, scrolls: false };
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => show(event.currentTarget, pushed(event)),
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const last = pushed(event);
      end(event);
      if (last !== undefined && isEnough(last)) swipes[last.side]?.();
    },
    onTouchCancel: end,
  };
}

interface Follow {
  push: RefObject<Push | undefined>;
  isUsed: boolean;
  goesDown: boolean;
}

/** Keeps the end of a push from being a fling: Chromium would take it for one, and drop the tap that comes next. */
function useKeptFromFling(ref: RefObject<HTMLElement | null>, { push, isUsed, goesDown }: Follow): void {
  useEffect(() => {
    const element = ref.current;
    if (!isUsed || element === null) return undefined;
    const keep = (event: globalThis.TouchEvent) => {
      const at = event.touches[0];
      if (at === undefined || push.current === undefined || !event.cancelable) return;
      const { x, y, scrolls } = push.current;
      const isDown = goesDown && at.clientY > y;
      if (!scrolls && (isDown || Math.abs(at.clientX - x) > Math.abs(at.clientY - y))) event.preventDefault();
    };
    element.addEventListener("touchmove", keep, { passive: false });
    return () => element.removeEventListener("touchmove", keep);
  }, [ref, push, isUsed, goesDown]);
}

const isEnough = ({ side, by }: NonNullable<Pushed>): boolean => by > (side === "down" ? enoughDown : enough);

function placeOf({ side, by }: NonNullable<Pushed>): string {
  if (side === "down") return `0 ${by}px`;
  return `${(side === "right" ? 1 : -1) * Math.min(by, most)}px 0`;
}
