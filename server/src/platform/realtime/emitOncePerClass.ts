import type { Emission } from "./live.ts";

/** Nothing is to be told when `build` gives nothing. */
export type Share = (key: string, build: () => Emission | undefined) => readonly Emission[];

/**
 * One emission for each class of viewers: of a key the first asks for it to be built, the others are given the same
 * object, which is encoded once. The key names all that the payload depends on; the memory is that of one batch.
 */
export function emitOncePerClass(): Share {
  const shared = new Map<string, readonly Emission[]>();
  return (key, build) => {
    const known = shared.get(key);
    if (known) return known;
    const built = build();
    const emissions = built ? [built] : [];
    shared.set(key, emissions);
    return emissions;
  };
}
