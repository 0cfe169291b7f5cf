import { type ComponentType, Suspense } from "react";
import { lazy } from "../../lib/lazy.tsx";
import type { Load } from "../../lib/preload.ts";
import { useLayer } from "./useLayer.ts";

/** A dialog, a menu or a pane of its own chunk: Back gives it up also while its code is on its way. */
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

/** Stands for a layer that is on its way, so that Back finds it. */
export function ComingLayer({ onClose }: { onClose: () => void }) {
  useLayer(true, onClose);
  return null;
}
