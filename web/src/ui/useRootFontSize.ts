import { useSyncExternalStore } from "react";
import { rootFontSize } from "./rootFontSize.ts";

/** Size of the letters that the browser is set to, in px; whoever makes them larger meanwhile sees it at once. */
export const useRootFontSize = (): number => useSyncExternalStore(watch, () => (size ??= rootFontSize()));

/** Kept while it is watched: the browser would lay out the page to say it with each drawing. */
let size: number | undefined;

/** Tells of each change, which browsers tell of by the size of an element alone. */
function watch(onChange: () => void): () => void {
  const ruler = document.createElement("div");
  ruler.style.cssText = "position: fixed; width: 1rem; height: 0; visibility: hidden";
  ruler.ariaHidden = "true";
  document.body.append(ruler);
  const observer = new ResizeObserver(() => {
    size = undefined;
    onChange();
  });
  observer.observe(ruler);
  return () => {
    observer.disconnect();
    ruler.remove();
    size = undefined;
  };
}
