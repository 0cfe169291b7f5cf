import type { BellViewer } from "../../lib/bellViewer.ts";

/** Says whether the bell stands in the top bar: everybody has it. */
export const hasBell: (viewer: BellViewer) => boolean = () => true;
