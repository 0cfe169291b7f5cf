import type { Position } from "@balcao/flow-engine";

/** What the page asks of the canvas. */
export interface CanvasHandle {
  /** Where the mouse points, else the middle of what is in sight. */
  pointAt: () => Position;
  sizeOf: (nodeId: string) => { width: number; height: number };
}
