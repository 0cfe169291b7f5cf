import { use, useEffect, useState } from "react";
import { ownFocus } from "../lib/typeAhead.ts";
import { TypedAheadContext } from "./layers/typedAhead.ts";

/** Milliseconds after the library's own attempts. */
const patience = 30;

/**
 * Gives the focus back to where it was when the component came. The library does so for dialogs that it sees closing;
 * ours exist only while they are open. Gives what has it back.
 */
export function useReturnFocus(): HTMLElement | undefined {
  const ahead = use(TypedAheadContext);
  const [origin] = useState(() => ahead?.origin() ?? findOrigin());
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && origin?.isConnected === true) origin.focus({ preventScroll: true });
      }, patience);
    },
    [origin],
  );
  return origin;
}

/** Finds what has the focus; for an item of a menu, which goes with its menu, what opened the menu. */
function findOrigin(): HTMLElement | undefined {
  const active = ownFocus();
  const opener = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const origin = opener ? document.getElementById(opener) : active;
  return origin instanceof HTMLElement ? origin : undefined;
}
