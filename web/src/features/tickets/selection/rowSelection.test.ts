import { expect, it } from "vitest";
import { createRowSelection } from "./rowSelection.ts";

function openList() {
  const selection = createRowSelection();
  selection.show([5, 3, 8, 1, 9]);
  return { ...selection, ids: () => [...selection.chosen.get()] };
}

it("chooses rows one by one, and gives one back that is chosen again", () => {
  const { choose, ids } = openList();
  choose(3, "toggle");
  choose(9, "toggle");
  expect(ids()).toEqual([3, 9]);
  choose(3, "toggle");
  expect(ids()).toEqual([9]);
});

it("chooses all from the last one on, downwards and upwards from the same row", () => {
  const { choose, ids } = openList();
  choose(8, "toggle");
  choose(9, "upTo");
  expect(ids()).toEqual([8, 1, 9]);
  choose(5, "upTo");
  expect(ids().toSorted((a, b) => a - b)).toEqual([1, 3, 5, 8, 9]);
});

it("begins with the row itself where nothing is chosen, or where the first one is gone", () => {
  const { choose, ids, show } = openList();
  choose(8, "upTo");
  expect(ids()).toEqual([8]);
  choose(3, "toggle");
  show([5, 8, 1, 9]);
  choose(9, "upTo");
  expect(ids()).toEqual([8, 9]);
});

it("forgets what the list shows no more, and stays as it is while all is there", () => {
  const { chosen, choose, ids, show } = openList();
  choose(3, "toggle");
  choose(8, "toggle");
  const before = chosen.get();
  show([8, 3, 5]);
  expect(chosen.get()).toBe(before);
  show([8, 5]);
  expect(ids()).toEqual([8]);
});

it("lets those stay chosen that were refused", () => {
  const { choose, ids, keep } = openList();
  choose(3, "toggle");
  choose(8, "upTo");
  keep([8]);
  expect(ids()).toEqual([8]);
});
