import { type RefObject, useLayoutEffect } from "react";

const chosenOne = "[role=tab][aria-selected=true], input:checked + label";

/** Keeps what is chosen in a line that is pushed sideways in sight, also where its words come late or grow; `beside` px of the next stay in sight with it. */
export function useChosenInView(
  line: RefObject<HTMLElement | null>,
  chosen: string | undefined,
  beside = 0,
): void {
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null || chosen === undefined) return undefined;
    const show = () => {
      const found = element.querySelector(chosenOne);
      if (found !== null) showWhole(element, found, beside);
    };
    show();
    const observer = new ResizeObserver(show);
    for (const measured of [element, ...element.children]) observer.observe(measured);
    return () => observer.disconnect();
  }, [line, chosen, beside]);
}

/** Pushes a line along as far as an element in it needs. */
function showWhole(line: HTMLElement, element: Element, beside: number): void {
  const [frame, shown] = [line.getBoundingClientRect(), element.getBoundingClientRect()];
  const hiddenBefore = shown.left - beside - frame.left;
  const hiddenAfter = shown.right + beside - frame.right;
  if (hiddenAfter > 0) line.scrollLeft += Math.min(hiddenAfter, Math.max(0, hiddenBefore));
  else if (hiddenBefore < 0) line.scrollLeft += hiddenBefore;
}
