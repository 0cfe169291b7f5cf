import { expect, it } from "vitest";
import { withRead } from "./readAnnouncements.ts";

it("adds what was read once, and forgets the oldest of very many", () => {
  expect(withRead([], [3])).toEqual([3]);
  expect(withRead([3, 4], [3, 5])).toEqual([4, 3, 5]);
  const many = Array.from({ length: 200 }, (_, n) => n);
  expect(withRead(many, [500])).toEqual([...many.slice(1), 500]);
});
