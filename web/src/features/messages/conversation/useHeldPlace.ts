import { type RefObject, useEffect } from "react";
import { atEndWithin, keptInPlace } from "./useConversationScroll.ts";

/**
 * Holds what is read further up where it is while the room below changes: a field that grows with what is written, a
 * notice above it. The scroller itself holds its lower edge (`column-reverse`), which is right at the end, and where a
 * phone's keyboard takes the room.
 */
export function useHeldPlace(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = scroller.current;
    if (frame === null) return undefined;
    const read = () => ({
      height: frame.clientHeight,
      screen: window.innerHeight,
      scrollTop: frame.scrollTop,
    });
    let known = read();
    // More room may already have moved it, as far as there are messages.
    const follow = () => {
      if (frame.clientHeight <= known.height) known.scrollTop = frame.scrollTop;
    };
    const observer = new ResizeObserver(() => {
      const isHeld = window.innerHeight === known.screen && -known.scrollTop > atEndWithin;
      if (isHeld && frame.clientHeight !== known.height) {
        keptInPlace.add(frame);
        frame.scrollTop = known.scrollTop + frame.clientHeight - known.height;
      }
      known = read();
    });
    observer.observe(frame);
    frame.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener("scroll", follow);
    };
  }, [scroller]);
}
