import { type ComponentType, Suspense } from "react";
import { lazy } from "../../lib/lazy.tsx";
import type { Load } from "../../lib/preload.ts";
import { ComingLayer } from "./lazyLayer.tsx";
import { TypedAheadContext, useTypedAhead } from "./typedAhead.ts";
import { TypedAheadField } from "./TypedAheadField.tsx";

/** A dialog with fields, fetched when it is opened: what is typed until it is there goes into its first field. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(load);
  return function LazyDialog(props: Props) {
    const ahead = useTypedAhead();
    return (
      <TypedAheadContext value={ahead}>
        <Suspense fallback={<Coming onClose={props.onClose} />}>
          <Part {...props} />
        </Suspense>
      </TypedAheadContext>
    );
  };
}

function Coming(props: { onClose: () => void }) {
  return (
    <>
      <ComingLayer {...props} />
      <TypedAheadField {...props} />
    </>
  );
}
