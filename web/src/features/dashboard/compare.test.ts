import { expect, it } from "vitest";
import { changeOf } from "./compare.ts";

it("says how much more or less it is than before", () => {
  expect(changeOf(30, 20)).toEqual({ direction: "up", by: 50, inPoints: false });
  expect(changeOf(15, 20)).toEqual({ direction: "down", by: 25, inPoints: false });
  expect(changeOf(4, 4)).toEqual({ direction: "same", by: 0, inPoints: false });
});

it("compares shares in points, also with none and below it", () => {
  expect(changeOf(10, -20, { inPoints: true })).toEqual({ direction: "up", by: 30, inPoints: true });
  expect(changeOf(0, 12.5, { inPoints: true })).toEqual({ direction: "down", by: 12.5, inPoints: true });
});

it("compares with nothing where there was nothing", () => {
  expect([changeOf(5, 0), changeOf(null, 3), changeOf(3, null)]).toEqual([undefined, undefined, undefined]);
});
