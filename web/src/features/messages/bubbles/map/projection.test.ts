import { expect, it } from "vitest";
import { pathOf, projectionOf } from "./projection.ts";

const view = { latitude: -23.55, longitude: -46.63, width: 280, height: 150, span: 15 };

it("puts the place in the middle, north up and east to the right", () => {
  const project = projectionOf(view);
  expect(project([-46.63, -23.55])).toEqual({ x: 140, y: 75 });
  expect(project([-46.63, -22.55]).y).toBe(65);
  expect(project([-45.63, -23.55]).x).toBeCloseTo(140 + 10 * Math.cos((23.55 * Math.PI) / 180));
});

it("goes the short way over the date line", () => {
  const project = projectionOf({ ...view, latitude: 0, longitude: 179 });
  expect(project([-179, 0]).x).toBeCloseTo(160);
});

it("draws what is on the sketch and leaves out what is not", () => {
  const project = projectionOf(view);
  const near = [
    [-47, -24],
    [-46, -24],
    [-46, -23],
  ];
  expect(pathOf(near, project, view)).toMatch(/^M[\d. ]+L[\d. ]+L[\d. ]+Z$/);
  const far = near.map(([east = 0, north = 0]) => [east + 90, north]);
  expect(pathOf(far, project, view)).toBe("");
});
