import { useEffect } from "react";
import { createSignal } from "../../lib/signal.ts";

/** Number of dialogs that cover the whole screen, whose heads stand where toasts do otherwise. */
export const fullScreenLayers = createSignal(0);

/** Number of drawers that do, whose lower end is theirs too. */
export const fullScreenDrawers = createSignal(0);

/** Counts a layer while it covers the whole screen. */
export function useFullScreen(covers: boolean, layers = fullScreenLayers): void {
  useEffect(() => {
    if (!covers) return undefined;
    layers.set(layers.get() + 1);
    return () => layers.set(layers.get() - 1);
  }, [covers, layers]);
}
