import { useMounted } from "@mantine/hooks";
import { type ComponentType, type FunctionComponent, lazy as lazyByReact, useEffect, useState } from "react";
import { isCutOff } from "./live/connectionState.ts";
import { isMissingChunk } from "./missingChunk.ts";
import { PartBoundary } from "./PartBoundary.tsx";
import { fetchedPart, fetchPart, type Load } from "./preload.ts";

/**
 * A page in a chunk of its own, as React's `lazy`, but drawn at once where the chunk is there already.
 * React's own waits even then, 300 ms after what it showed meanwhile, and what somebody types at that time
 * goes to what stands behind a dialog.
 */
export const lazyPage = <Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> => draw(load);

/**
 * A part that an outline stands for until it is there. It is drawn as soon as it comes, where React's `lazy` would wait
 * until the outline was seen for 300 ms.
 */
export function lazyBehind(
  Outline: FunctionComponent,
  load: Load<{ default: FunctionComponent }>,
): FunctionComponent {
  return function Behind() {
    const [Shown, setShown] = useState(() => fetchedPart(load)?.default ?? Outline);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      let isLeft = false;
      const ifHere = (run: () => void) => !isLeft && run();
      fetchPart(load).then(
        (part) => ifHere(() => setShown(() => part.default)),
        (error: unknown) => ifHere(() => setFailure({ error })),
      );
      return () => {
        isLeft = true;
      };
    }, []);
    if (failure) throw failure.error;
    return <Shown />;
  };
}

/** A part of a page: where its chunk cannot be fetched without a network, the rest of the page stays. */
export function lazy<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = draw(load);
  return function LazyPart(props: Props) {
    return (
      <PartBoundary>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

/**
 * A part that the page does not wait for: it is fetched once the page stands. One that comes while React draws the page
 * has it drawn from the beginning again.
 */
export function lazyAfter<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(load);
  return function LaterPart(props: Props) {
    const stands = useMounted();
    return stands && <Part {...props} />;
  };
}

function draw<Props extends object>(load: Load<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let isMissed = false;
  const begin = () =>
    lazyByReact(() =>
      fetchPart(load).catch((error: unknown) => {
        isMissed = isMissingChunk(error) && isCutOff();
        throw error;
      }),
    );
  let later = begin();
  /** Begins anew, once the server can be reached, with a part that was missed meanwhile: React keeps a failure for ever. */
  const current = () => {
    if (!isMissed || isCutOff()) return later;
    isMissed = false;
    later = begin();
    return later;
  };
  return function Lazy(props: Props) {
    // Kept while it is shown: to React another component would be another part, and begin anew.
    const [Shown] = useState(() => fetchedPart(load)?.default ?? current());
    return <Shown {...props} />;
  };
}
