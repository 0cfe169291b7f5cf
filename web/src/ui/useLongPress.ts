import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** A finger that rests this long means more than a tap, in ms; browsers open their own menu a little later. */
const restMs = 450;
/** A finger that moves farther scrolls, in px. */
const steadyWithin = 10;

interface Press {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
  isLong: boolean;
}

/** Acts when a finger rests on something, instead of the tap. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<Press>(undefined);
  const end = () => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      press.current = undefined;
      if (pointerType !== "touch") return;
      const timer = setTimeout(() => {
        if (press.current) press.current.isLong = true;
        onLongPress();
      }, restMs);
      press.current = { timer, x, y, isLong: false };
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
    onClickCapture: (event: MouseEvent) => {
      if (press.current?.isLong !== true) return;
      press.current = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
