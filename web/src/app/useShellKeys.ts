import { useShortcuts } from "../lib/shortcuts.ts";
import { undoLatest } from "../lib/undo.ts";

interface ShellKeys {
  onPalette: () => void;
  onHelp: () => void;
}

/** The keys of every page. */
export function useShellKeys({ onPalette, onHelp }: ShellKeys): void {
  useShortcuts("shell:shortcuts.everywhere", [
    { keys: ["Mod+k"], text: "shell:shortcuts.palette", run: onPalette, everywhere: true },
    { keys: ["/"], text: "shell:shortcuts.search", run: focusSearch },
    { keys: ["?", "Mod+/"], text: "shell:shortcuts.help", run: onHelp },
    { keys: ["z", "Act+z"], text: "ui:undo", run: undoLatest },
    { keys: ["Escape"], text: "shell:shortcuts.close" },
  ]);
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>("main [data-search]");
  const input = search instanceof HTMLInputElement ? search : search?.querySelector("input");
  input?.focus();
  return input !== null && input !== undefined;
}
