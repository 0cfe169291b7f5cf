import { useEffect, useEffectEvent, useState } from "react";
import type { TextKey } from "./i18n.ts";
import { createSignal, useSignal } from "./signal.ts";

/** A key that does something, declared where it is handled; all of them are listed under `?`. */
export interface Shortcut {
  /**
   * Alternatives, each named as the browser names the key: `j`, `Enter`, `Shift+e`, `Alt+ArrowDown`, `Mod+k` (Ctrl, or ⌘),
   * `Act+e` (Ctrl+Alt+Shift, or ⌃⌘: with letters free in browsers, systems and on keyboards whose AltGr makes signs).
   * With one of the last three it works while one types, too.
   */
  keys: readonly string[];
  /** Its words. */
  text: TextKey;
  /** Left out: the place itself handles it, here it is only listed. `false`: it did nothing, others may have the key. */
  run?: (event: KeyboardEvent) => unknown;
  /** Works over dialogs too. */
  everywhere?: boolean;
}

export interface ShortcutGroup {
  /** Its heading. */
  title: TextKey;
  shortcuts: readonly Shortcut[];
}

const groups = createSignal<readonly ShortcutGroup[]>([]);

/** Shortcuts of the page that is shown. Groups of one title are one, and nothing is listed twice. */
export const useShortcutGroups = (): ShortcutGroup[] => mergeGroups(useSignal(groups));

/** Handles keys, and lists them, while the component is shown. */
export function useShortcuts(title: TextKey, shortcuts: readonly Shortcut[]): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const found = shortcuts.find(
      ({ keys, run, everywhere = false }) =>
        run !== undefined &&
        keys.some(
          (key) => isPressed(key, event) && (everywhere || (isFree(key, event.target) && !isOverlayOpen())),
        ),
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

/** Says whether something lies over the page and takes the keys for itself. */
export function isOverlayOpen(): boolean {
  return overlaysInSight().length > 0;
}

/** The same, without what is closing and only fades: the key that closed it is not the only one that hears of it. */
export function isOverlayStaying(): boolean {
  return overlaysInSight().some((element) => !element.hasAttribute("data-closing"));
}

const overlays = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const overlaysInSight = (): Element[] =>
  [...document.querySelectorAll(overlays)].filter((element) => element.checkVisibility());

export type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey"> &
  Partial<Pick<KeyboardEvent, "getModifierState">>;

/** Says whether a key press is this key: modifiers as named, Shift only where it does not make the character itself. */
export function isPressed(name: string, event: KeyPress, onApple = isApple): boolean {
  const parts = name === "+" ? ["+"] : name.split("+");
  const key = parts.at(-1) ?? "";
  const isKey = event.key.toLowerCase() === key.toLowerCase();
  if (parts.includes("Act")) return isKey && holdsAct(event, onApple);
  if (parts.includes("Mod") !== (event.ctrlKey || event.metaKey)) return false;
  if (parts.includes("Alt") !== event.altKey) return false;
  const makesItself = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  if (!makesItself && parts.includes("Shift") !== event.shiftKey) return false;
  return isKey;
}

/** AltGr looks like Ctrl+Alt where it makes signs. */
function holdsAct(event: KeyPress, onApple: boolean): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (onApple) return ctrlKey && metaKey && !altKey && !shiftKey;
  return ctrlKey && altKey && shiftKey && !metaKey && event.getModifierState?.("AltGraph") !== true;
}

/** Groups of one title become one, and what several keys or places do stands there once. */
export function mergeGroups(listed: readonly ShortcutGroup[]): ShortcutGroup[] {
  const merged = new Map<TextKey, Map<TextKey, Shortcut>>();
  for (const { title, shortcuts } of listed) {
    const known = merged.get(title) ?? new Map<TextKey, Shortcut>();
    for (const { text, keys } of shortcuts)
      known.set(text, { text, keys: [...new Set([...(known.get(text)?.keys ?? []), ...keys])] });
    merged.set(title, known);
  }
  return [...merged].map(([title, shortcuts]) => ({ title, shortcuts: [...shortcuts.values()] }));
}

/** Says whether the list under `?` would look the same. */
const readAlike = (a: readonly Shortcut[], b: readonly Shortcut[]): boolean =>
  a === b || JSON.stringify(a.map(wordsOf)) === JSON.stringify(b.map(wordsOf));
const wordsOf = ({ keys, text }: Shortcut) => ({ keys, text });

function listGroup(group: ShortcutGroup): () => void {
  groups.set([...groups.get(), group]);
  return () => groups.set(groups.get().filter((other) => other !== group));
}

/** Letters typed into a field stay there. */
const isFree = (key: string, target: EventTarget | null): boolean =>
  /^(Mod|Alt|Act)\+/.test(key) || !isField(target);

/** Says whether one writes there. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));
const fields = "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=range])";

export const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? "");

const names: Record<string, string> = {
  Mod: isApple ? "⌘" : "Ctrl",
  Alt: isApple ? "⌥" : "Alt",
  Shift: "⇧",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};

/** The keys to be held and pressed together, as keyboards name them. */
export const keyNames = (key: string): string[] =>
  key
    .split("+")
    .flatMap((part) => (part === "Act" ? (isApple ? ["⌃", "⌘"] : ["Ctrl", "Alt", "⇧"]) : [part]))
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));

/** The same beside words. */
export const keyText = (key: string): string => keyNames(key).join(" ");
