import { expect, it } from "vitest";
import { moveBy, spanOf, toggleZoom, turn, wholeView, zoomAt } from "./pictureView.ts";

/** Finds where a point of the picture is seen. */
const seenAt = ({ scale, x, y }: typeof wholeView, place: { x: number; y: number }) => ({
  x: x + place.x * scale,
  y: y + place.y * scale,
});

it("keeps what lies under the pointer under it, however often it zooms", () => {
  const pointer = { x: 120, y: -40 };
  let view = zoomAt(wholeView, 2, pointer);
  expect(seenAt(view, pointer)).toEqual(pointer);
  view = zoomAt(moveBy(view, 30, 10), 1.5, { x: 50, y: 50 });
  expect(view.scale).toBe(3);
  // (50 - 30 + 120) / 2 of the picture lay under the pointer before.
  expect(seenAt(view, { x: (50 + 120 - 30) / 2, y: (50 - 40 - 10) / 2 })).toEqual({ x: 50, y: 50 });
});

it("is never smaller than whole, and whole it stands in the middle", () => {
  const near = moveBy(zoomAt(wholeView, 4), 200, 200);
  expect(zoomAt(near, 0.01)).toEqual(wholeView);
  expect(zoomAt(near, 1000).scale).toBe(8);
  expect(moveBy(wholeView, 20, 20)).toEqual(wholeView);
});

it("goes near by a double click and back by another", () => {
  const near = toggleZoom(wholeView, { x: 10, y: 0 });
  expect(near.scale).toBe(2.5);
  expect(toggleZoom(near, { x: 0, y: 0 })).toEqual(wholeView);
});

it("turns by quarters and shows all of it then", () => {
  const turned = turn(zoomAt(wholeView, 3));
  expect(turned).toEqual({ ...wholeView, turns: 1 });
  expect(zoomAt(turned, 2).turns).toBe(1);
});

it("knows how far two fingers are apart", () => {
  expect(spanOf({ x: 0, y: 0 }, { x: 6, y: 8 })).toEqual({ length: 10, middle: { x: 3, y: 4 } });
});
