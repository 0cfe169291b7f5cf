import { useEffect } from "react";
import { createSignal } from "../../lib/signal.ts";

/** Number of dialogs that cover the whole screen, whose heads stand where toasts do otherwise. */
export const fullScreenLayers = createSignal(0);

/** Counts a layer while it covers the whole screen. */
export function useFullScreen(covers: boolean): void {
  useEffect(() => {
    if (!covers) return undefined;
    fullScreenLayers.set(fullScreenLayers.get() + 1);
    return () => fullScreenLayers.set(fullScreenLayers.get() - 1);
  }, [covers]);
}
