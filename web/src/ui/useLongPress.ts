import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { isWithin } from "./isWithin.ts";

/** A finger that rests this long means more than a tap, in ms; browsers open their own menu a little later. */
const restMs = 450;
/** A finger that moves farther scrolls, in px. */
const steadyWithin = 10;

interface Press {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
}

/** Acts when a finger rests on something, instead of the tap. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<Press>(undefined);
  const end = () => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      press.current = undefined;
      if (event.pointerType !== "touch" || !isWithin(event)) return;
      const timer = setTimeout(() => {
        ignoreRelease();
        onLongPress();
      }, restMs);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > steadyWithin) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (press.current !== undefined) event.preventDefault();
    },
  };
}

/** Events that a finger may leave behind when it lets go, on whatever lies under it by then. */
const leftBehind = ["mousedown", "mouseup", "click", "contextmenu"];
/** Milliseconds within which they come. */
const leftWithinMs = 100;

/**
 * Keeps the end of a long press from what it has just opened: where the device takes longer than this page to call a
 * press long, it tells a tap as well.
 */
function ignoreRelease(): void {
  const ends = new AbortController();
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => setTimeout(() => ends.abort(), leftWithinMs);
  const during = { capture: true, signal: ends.signal };
  for (const type of leftBehind) window.addEventListener(type, refuse, during);
  for (const type of ["pointerup", "pointercancel"]) window.addEventListener(type, end, during);
  // The next touch is meant, however soon it comes.
  window.addEventListener("pointerdown", () => ends.abort(), during);
}
