import { useEffect, useEffectEvent } from "react";
import { isOverlayOpen } from "../../lib/shortcuts.ts";

/** Escape, when nothing that lies above the page and no field wants it. */
export function usePageEscape(onEscape: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const inField =
      event.target instanceof HTMLElement &&
      event.target.matches("input, textarea, select, [contenteditable]");
    if (event.key === "Escape" && !inField && !isOverlayOpen() && !isWantedOnPage()) onEscape();
  });
  useEffect(() => {
    // This comes before the overlays' own listeners, which take themselves away.
    window.addEventListener("keydown", handle, { capture: true });
    return () => window.removeEventListener("keydown", handle, { capture: true });
  }, []);
}

/** Something that is going on in the page itself ends first. */
const isWantedOnPage = (): boolean => document.querySelector("[data-takes-escape]") !== null;
