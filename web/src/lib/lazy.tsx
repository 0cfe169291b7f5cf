import { type ComponentType, lazy as lazyByReact, useState } from "react";
import { PartBoundary } from "./PartBoundary.tsx";
import { fetchedPart, fetchPart, type Load } from "./preload.ts";

/**
 * A page in a chunk of its own, as React's `lazy`, but drawn at once where the chunk is there already.
 * React's own waits even then, 300 ms after what it showed meanwhile, and what somebody types at that time
 * goes to what stands behind a dialog.
 */
export const lazyPage = <Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> => draw(load).Part;

/** A part of a page: where its chunk cannot be fetched without a network, the rest of the page stays. */
export function lazy<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const { Part, beginAnew } = draw(load);
  return function LazyPart(props: Props) {
    return (
      <PartBoundary onRetry={beginAnew}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

function draw<Props extends object>(load: Load<{ default: ComponentType<Props> }>) {
  const begin = () => lazyByReact(() => fetchPart(load));
  let later = begin();
  return {
    Part: function Lazy(props: Props) {
      // Kept while it is shown: to React another component would be another part, and begin anew.
      const [Shown] = useState(() => fetchedPart(load)?.default ?? later);
      return <Shown {...props} />;
    },
    /** React keeps a failure for ever. */
    beginAnew: () => {
      later = begin();
    },
  };
}
