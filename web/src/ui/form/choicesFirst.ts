import type { PointerEvent } from "react";

/**
 * Props of a field with choices: on touch a tap shows them, and the keyboard, which would cover them, comes by a second
 * one. A keyboard of keys is not affected.
 */
export const choicesFirst = {
  inputMode: "none",
  onPointerDown: ({ target }: PointerEvent) => {
    if (target instanceof HTMLInputElement && target.dataset["expanded"] !== undefined)
      target.inputMode = "search";
  },
} as const;
