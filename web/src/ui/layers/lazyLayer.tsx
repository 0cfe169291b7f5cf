import { type ComponentType, Suspense } from "react";
import { lazy } from "../../lib/lazy.tsx";
import type { Load } from "../../lib/preload.ts";
import { ComingLayer } from "./ComingLayer.tsx";

/** A menu, a viewer or a pane of its own chunk: Back gives it up also while its code is on its way. */
export function lazyLayer<Props extends { onClose: () => void }>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(load);
  return function LazyLayer(props: Props) {
    return (
      <Suspense fallback={<ComingLayer onClose={props.onClose} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
