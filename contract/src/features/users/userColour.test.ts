import { expect, it } from "vitest";
import { userColour } from "./userColour.ts";

const ids = Array.from({ length: 1000 }, (_, index) => index + 1);

it("gives an id the same colour always, and its neighbours others", () => {
  expect([1, 2, 12].map(userColour)).toEqual(["#b4541a", "#0f7d62", "#3b6fd4"]);
  for (const id of ids) {
    expect(userColour(id)).toMatch(/^#[0-9a-f]{6}$/);
    expect(userColour(id)).toBe(userColour(id));
    expect(new Set([id, id + 1, id + 2, id + 3].map(userColour)).size).toBe(4);
  }
  expect(new Set(ids.map(userColour)).size).toBe(12);
  expect(userColour(Number.MAX_SAFE_INTEGER)).toMatch(/^#/);
});
