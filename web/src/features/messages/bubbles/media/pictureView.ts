/** View of a picture: how large, how far from the middle in pixels, and turned by how many quarters. */
export interface PictureView {
  scale: number;
  x: number;
  y: number;
  turns: number;
}

export const wholeView: PictureView = { scale: 1, x: 0, y: 0, turns: 0 };
const largest = 8;
/** Factor by which a key or a button zooms. */
export const zoomStep = 1.5;

interface Point {
  x: number;
  y: number;
}

/** Zooms by a factor; what lies under `point`, counted from the middle of the stage, stays under it. */
export function zoomAt(view: PictureView, factor: number, point: Point = { x: 0, y: 0 }): PictureView {
  const scale = Math.min(largest, Math.max(1, view.scale * factor));
  if (scale === 1) return { ...wholeView, turns: view.turns };
  const grown = scale / view.scale;
  return {
    ...view,
    scale,
    x: point.x - (point.x - view.x) * grown,
    y: point.y - (point.y - view.y) * grown,
  };
}

/** Moves a picture; one that is seen whole stays where it is. */
export const moveBy = (view: PictureView, x: number, y: number): PictureView =>
  view.scale === 1 ? view : { ...view, x: view.x + x, y: view.y + y };

/** A double click: closer to that place, or all of it again. */
export const toggleZoom = (view: PictureView, point: Point): PictureView =>
  view.scale > 1 ? { ...wholeView, turns: view.turns } : zoomAt(view, 2.5, point);

export const turn = (view: PictureView): PictureView => ({ ...wholeView, turns: view.turns + 1 });

/** Measures how far two fingers are apart, and the middle between them. */
export function spanOf(a: Point, b: Point): { length: number; middle: Point } {
  return {
    length: Math.hypot(a.x - b.x, a.y - b.y),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}
