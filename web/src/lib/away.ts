import { useEffect, useState } from "react";

/** Milliseconds without a sign of its user after which nobody is taken to be at a page, though it is on a screen. */
export const awayAfter = 3 * 60_000;
/** Milliseconds in which several signs are one. */
const signsAreOne = 1000;
const signs = ["pointermove", "pointerdown", "keydown", "wheel", "focus"] as const;

/** Tells when a page's user goes, by being silent, and comes back. Answers how to end it. */
export function watchForSigns(page: EventTarget, onChange: (isAway: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
  let last = Number.NEGATIVE_INFINITY;
  const change = (to: boolean) => {
    if (to === isAway) return;
    isAway = to;
    onChange(to);
  };
  const noteSign = () => {
    const now = Date.now();
    if (!isAway && now - last < signsAreOne) return;
    last = now;
    clearTimeout(timer);
    timer = setTimeout(() => change(true), awayAfter);
    change(false);
  };
  noteSign();
  for (const sign of signs) page.addEventListener(sign, noteSign, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) page.removeEventListener(sign, noteSign, { capture: true });
  };
}

/** Says whether the user left the page on the screen and went, such as from a desk to lunch. */
export function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => watchForSigns(window, setIsAway), []);
  return isAway;
}
