import type { SyntheticEvent } from "react";

/**
 * Tells what happens on an element from what happens in a layer that it opened: React hands both to the element's
 * handlers, though the layer lies elsewhere in the document.
 */
export const isWithin = ({ currentTarget, target }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);
