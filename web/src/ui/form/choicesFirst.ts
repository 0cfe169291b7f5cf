import type { PointerEvent } from "react";
import { hasKeyboard } from "../../lib/typeAhead.ts";

/**
 * Props of a field with choices: on touch a tap shows them, and the keyboard, which would cover them, comes by a second
 * one.
 */
export const choicesFirst = hasKeyboard.matches
  ? {}
  : ({
      inputMode: "none",
      onPointerDown: ({ target }: PointerEvent) => {
        if (target instanceof HTMLInputElement && target.dataset["expanded"] !== undefined)
          target.inputMode = "search";
      },
    } as const);
