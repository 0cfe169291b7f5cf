import { type ComponentType, lazy as lazyByReact, useState } from "react";
import { fetchedPart, fetchPart, type Load } from "./preload.ts";

/**
 * A component in a chunk of its own, as React's `lazy`, but drawn at once where the chunk is there already.
 * React's own waits even then, 300 ms after what it showed meanwhile, and what somebody types at that time
 * goes to what stands behind a dialog.
 */
export function lazy<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Later = lazyByReact(() => fetchPart(load));
  return function Lazy(props: Props) {
    // Kept while it is shown: to React another component would be another part, and begin anew.
    const [Part] = useState(() => fetchedPart(load)?.default ?? Later);
    return <Part {...props} />;
  };
}
