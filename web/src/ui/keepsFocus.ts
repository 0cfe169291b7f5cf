import type { SyntheticEvent } from "react";
import { isField } from "../lib/shortcuts.ts";

/** Keeps the focus. What a menu or dialog of its own handles lies elsewhere in the page. */
function keep(event: SyntheticEvent): void {
  const { target, currentTarget } = event;
  if (target instanceof Node && currentTarget.contains(target) && !isField(target)) event.preventDefault();
}

/**
 * Props of what is pressed while one writes: the field keeps the focus, and with it the keyboard of a phone. With a
 * keyboard it can still be gone to.
 */
export const keepsFocus = { onPointerDown: keep, onMouseDown: keep } as const;
