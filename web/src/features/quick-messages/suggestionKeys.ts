import type { KeyboardEvent } from "react";

/** `tell`: nothing was found, and sending the slash as it is would surprise; the same key once more sends it. */
type KeyAction = "close" | "pick" | "wait" | "announce" | "favour" | number;

interface Suggestions {
  count: number;
  active: number;
  isLoading: boolean;
  /** This key sends what stands in the field. */
  sends: boolean;
  /** It was said that nothing was found. */
  isAnnounced: boolean;
}

type PressedKey = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey">;

/** Action of a key while the list is open; undefined leaves it to the field. */
export function keyAction(
  { key, shiftKey, ctrlKey, metaKey }: PressedKey,
  { count, active, isLoading, sends, isAnnounced }: Suggestions,
): KeyAction | undefined {
  if (key === "Escape") return "close";
  if (isLoading && key === "Enter") return "wait";
  if (count === 0) return sends && !isAnnounced ? "announce" : undefined;
  // The browser's own key for what one wants to find again.
  if (key.toLowerCase() === "d" && (ctrlKey || metaKey)) return "favour";
  if ((key === "Enter" || key === "Tab") && !shiftKey) return "pick";
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return (active - 1 + count) % count;
  return undefined;
}
