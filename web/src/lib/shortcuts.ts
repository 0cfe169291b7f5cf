import { useEffect, useEffectEvent, useState } from "react";
import { createSignal, useSignal } from "./signal.ts";

/** A key that does something, declared where it is handled; all of them are listed under `?`. */
export interface Shortcut {
  /** Alternatives, each named as the browser names the key: `j`, `Enter`, `Shift+e`, `Mod+k` (Ctrl, or ⌘). */
  keys: readonly string[];
  /** Its words: the key of a text with its namespace. */
  text: string;
  /** Left out: the place itself handles it, here it is only listed. `false`: it did nothing, others may have the key. */
  run?: (event: KeyboardEvent) => unknown;
  /** Works while typing and over dialogs too. */
  everywhere?: boolean;
}

export interface ShortcutGroup {
  /** Its heading: the key of a text with its namespace. */
  title: string;
  shortcuts: readonly Shortcut[];
}

const groups = createSignal<readonly ShortcutGroup[]>([]);

/** What the keys do on the page that is shown. Groups of one title are one, and nothing is listed twice. */
export const useShortcutGroups = (): ShortcutGroup[] => mergeGroups(useSignal(groups));

/** Handles keys, and lists them, while the component is shown. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const found = shortcuts.find(
      ({ keys, run, everywhere = false }) =>
        run !== undefined &&
        keys.some((key) => isPressed(key, event)) &&
        (everywhere || isFree(event.target)),
    );
    if (found?.run !== undefined && found.run(event) !== false) event.preventDefault();
  });
  const [listed, setListed] = useState(shortcuts);
  if (!readAlike(listed, shortcuts)) setListed(shortcuts);
  useEffect(() => listGroup({ title, shortcuts: listed }), [title, listed]);
  useEffect(() => {
    window.addEventListener("keydown", handle);
    return () => window.removeEventListener("keydown", handle);
  }, []);
}

/** Whether something lies over the page and takes the keys for itself. */
export function isOverlayOpen(): boolean {
  const overlays = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
  return [...document.querySelectorAll(overlays)].some((element) => element.checkVisibility());
}

/** Whether a key press is this key: modifiers as named, Shift only where it does not make the character itself. */
export function isPressed(
  name: string,
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">,
): boolean {
  const parts = name === "+" ? ["+"] : name.split("+");
  const key = parts.at(-1) ?? "";
  if (parts.includes("Mod") !== (event.ctrlKey || event.metaKey) || event.altKey) return false;
  const makesItself = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  if (!makesItself && parts.includes("Shift") !== event.shiftKey) return false;
  return event.key.toLowerCase() === key.toLowerCase();
}

/** Groups of one title become one, and what several keys or places do stands there once. */
export function mergeGroups(listed: readonly ShortcutGroup[]): ShortcutGroup[] {
  const merged = new Map<string, Map<string, Shortcut>>();
  for (const { title, shortcuts } of listed) {
    const known = merged.get(title) ?? new Map<string, Shortcut>();
    for (const { text, keys } of shortcuts)
      known.set(text, { text, keys: [...new Set([...(known.get(text)?.keys ?? []), ...keys])] });
    merged.set(title, known);
  }
  return [...merged].map(([title, shortcuts]) => ({ title, shortcuts: [...shortcuts.values()] }));
}

/** Whether the list under `?` would look the same. */
const readAlike = (a: readonly Shortcut[], b: readonly Shortcut[]): boolean =>
  a === b || JSON.stringify(a.map(wordsOf)) === JSON.stringify(b.map(wordsOf));
const wordsOf = ({ keys, text }: Shortcut) => ({ keys, text });

function listGroup(group: ShortcutGroup): () => void {
  groups.set([...groups.get(), group]);
  return () => groups.set(groups.get().filter((other) => other !== group));
}

/** Letters typed into a field stay there, and what lies over the page has its own keys. */
const isFree = (target: EventTarget | null): boolean => !isField(target) && !isOverlayOpen();

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));
const fields = "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=range])";
