import { describe, expect, it } from "vitest";
import { goingAlong, toggled } from "./dragState.ts";
import { edgeSpeed } from "./edgeSpeed.ts";
import { laneAt, orderAt } from "./lanePlaces.ts";

const places = ["none", "1", "2"].map((key, index) => ({ key, left: index * 100, right: index * 100 + 90 }));

describe("a hand over the board", () => {
  it.each([
    [-20, undefined],
    [5, "none"],
    [94, "none"],
    [150, "1"],
    [296, "2"],
    [400, undefined],
  ])("at %i is over %s", (x, key) => {
    expect(laneAt(places, { x })).toBe(key);
  });

  it.each([
    [0, ["none", "2", "1"]],
    [120, ["none", "2", "1"]],
    [160, ["none", "1", "2"]],
    [400, ["none", "1", "2"]],
  ])("that holds the last lane at %i makes the order %j", (x, order) => {
    expect(orderAt(places, "2", { x })).toEqual(order);
  });

  it("pushes the board along at its edges, the faster the nearer", () => {
    const at = (x: number) => edgeSpeed(x, 0, 1000);
    expect([at(500), at(71), at(929)].map(Math.sign)).toEqual([0, -1, 1]);
    expect(at(0)).toBeLessThan(at(60));
    expect(at(1200)).toBe(at(1000));
    expect(at(1000)).toBe(-at(0));
  });
});

it("takes along all that are chosen with one of them, and nothing else", () => {
  const chosen = new Set([1, 2]);
  expect(goingAlong(2, chosen)).toEqual(new Set([1, 2]));
  expect(goingAlong(3, chosen)).toEqual(new Set([3]));
  expect(toggled(toggled(chosen, 3), 1)).toEqual(new Set([2, 3]));
  expect(chosen).toEqual(new Set([1, 2]));
});
