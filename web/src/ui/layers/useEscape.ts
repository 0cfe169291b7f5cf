import { useEffect, useEffectEvent } from "react";

/** The library hears the key within the window alone: one that leaves the cursor where it is hears it anywhere. */
export function useEscape(isHeard: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isHeard) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    window.addEventListener("keydown", hear, { capture: true });
    return () => window.removeEventListener("keydown", hear, { capture: true });
  }, [isHeard]);
}
