import { type RefCallback, useCallback, useState } from "react";

/** Width of a chart before its place is known. Pixels. */
const usualWidth = 600;

/** The width of an element, as it is laid out; its chart is drawn in true pixels, so that its words keep their size. */
export function useWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [width, setWidth] = useState(usualWidth);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
