import { useEffect, useEffectEvent } from "react";

interface Shortcuts {
  onPalette: () => void;
  onHelp: () => void;
}

/** Ctrl/Cmd+K opens the palette, ? the shortcuts, / the page's search. Letters typed into a field stay there. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k") onPalette();
    else if (isTyping(event.target) || isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey)
      return;
    else if (event.key === "?") onHelp();
    else if (event.key !== "/" || !focusSearch()) return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", handle);
    return () => window.removeEventListener("keydown", handle);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

const isDialogOpen = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>("main [data-search]");
  const input = search instanceof HTMLInputElement ? search : search?.querySelector("input");
  input?.focus();
  return input !== null && input !== undefined;
}
