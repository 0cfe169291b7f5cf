import { useState } from "react";

/** Says whether the tools give way to the words on a phone. */
export interface Folding {
  isFolded: boolean;
  /** One writes: the tools fold, unless they were asked for since these words were begun. */
  fold: () => void;
  toggle: () => void;
}

/**
 * Folds the tools away while one writes, and keeps them so until the words are gone or the tools are asked for: nothing
 * moves because the field is left, since one leaves it by a tap on something else.
 */
export function useFolding(text: string): Folding {
  const [state, setState] = useState<"open" | "folded" | "asked">("open");
  if (text === "" && state !== "open") setState("open");
  return {
    isFolded: state === "folded",
    fold: () => setState((now) => (now === "open" ? "folded" : now)),
    toggle: () => setState((now) => (now === "folded" ? "asked" : "folded")),
  };
}
