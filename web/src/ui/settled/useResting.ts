import { type MouseEvent, useEffect, useState } from "react";
import { hasKeyboard } from "../../lib/typeAhead.ts";

/** Pixels by which a hand trembles that means to rest. */
const tremble = 6;

/**
 * Says, after a click that moves parts of the page, whether the mouse still rests where it clicked: what comes to lie
 * under it was not aimed at.
 */
export function useResting(): { isResting: boolean; rest: (click: MouseEvent) => void } {
  const [place, setPlace] = useState<{ x: number; y: number }>();
  useEffect(() => {
    if (place === undefined) return undefined;
    const leave = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - place.x, clientY - place.y) > tremble) setPlace(undefined);
    };
    window.addEventListener("pointermove", leave);
    window.addEventListener("pointerdown", leave);
    return () => {
      window.removeEventListener("pointermove", leave);
      window.removeEventListener("pointerdown", leave);
    };
  }, [place]);
  const rest = ({ detail, clientX, clientY }: MouseEvent) => {
    if (hasKeyboard.matches && detail > 0) setPlace({ x: clientX, y: clientY });
  };
  return { isResting: place !== undefined, rest };
}
