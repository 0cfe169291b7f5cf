import { useEffect } from "react";
import { createSignal } from "../../../../lib/signal.ts";

/** Term that is looked for in the open conversation; empty where none is. */
export const soughtTerm = createSignal("");

/** Tells the conversation what is looked for, so that texts open where they hide it. */
export function useSoughtTerm(term: string): void {
  useEffect(() => {
    soughtTerm.set(term);
    return () => soughtTerm.set("");
  }, [term]);
}
