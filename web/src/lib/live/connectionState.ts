import { createSignal } from "../signal.ts";

export type ConnectionState = "online" | "reconnecting" | "offline";

/** State of the live connection; apart from it, for pages that do without one. */
export const connectionState = createSignal<ConnectionState>("online");

/** Says whether the browser itself knows of no network. */
export const hasNoNetwork = (): boolean => "onLine" in navigator && !navigator.onLine;

export const isCutOff = (): boolean => hasNoNetwork() || connectionState.get() !== "online";

/** Calls back whenever the server goes out of reach or comes back; ends with the returned call. */
export function watchReach(listener: () => void): () => void {
  const stop = connectionState.subscribe(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    stop();
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
