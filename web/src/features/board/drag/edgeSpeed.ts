/** Width of an edge at which the board is pushed along, in px. */
const edge = 72;
/** Px in one picture, at the very edge. */
const fastest = 16;

/** How fast a board is pushed along while the hand is at `x`: less than 0 to the left. */
export function edgeSpeed(x: number, left: number, right: number): number {
  const width = Math.min(edge, (right - left) / 4);
  if (x < left + width) return -Math.ceil(fastest * Math.min(1, (left + width - x) / width));
  if (x > right - width) return Math.ceil(fastest * Math.min(1, (x - (right - width)) / width));
  return 0;
}
