import { TypedAheadField } from "./TypedAheadField.tsx";
import { useLayer } from "./useLayer.ts";

interface ComingProps {
  /** Gives up what is on its way. */
  onClose: () => void;
}

/** Stands for a layer whose code, or what it shows, is on its way: Back finds it. */
export function ComingLayer({ onClose }: ComingProps) {
  useLayer(true, onClose);
  return null;
}

/** Stands for a dialog of `lazyDialog` that is on its way: Back finds it, and what is typed goes into its first field. */
export function ComingDialog(props: ComingProps) {
  return (
    <>
      <ComingLayer {...props} />
      <TypedAheadField {...props} />
    </>
  );
}
