import { type RefObject, useLayoutEffect, useState } from "react";

/** Follows how wide an element is inside, in px. */
export function useInnerWidth(element: RefObject<HTMLElement | null>, isThere: boolean): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!isThere || measured === null) return undefined;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, isThere]);
  return width;
}
