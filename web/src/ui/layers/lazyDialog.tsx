import { type ComponentType, Suspense } from "react";
import { lazy } from "../../lib/lazy.tsx";
import type { Load } from "../../lib/preload.ts";
import { ComingDialog } from "./ComingLayer.tsx";
import { TypedAheadContext, useTypedAhead } from "./typedAhead.ts";

/**
 * A dialog, fetched when it is opened: what is typed until it is there goes into its first field, never to what stands
 * behind.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(load);
  return function LazyDialog(props: Props) {
    const ahead = useTypedAhead();
    return (
      <TypedAheadContext value={ahead}>
        <Suspense fallback={<ComingDialog onClose={props.onClose} />}>
          <Part {...props} />
        </Suspense>
      </TypedAheadContext>
    );
  };
}
