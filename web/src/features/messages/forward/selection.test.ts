import { expect, it } from "vitest";
import { Selection } from "./selection.ts";

it("chooses while it is on, and tells each change once", () => {
  const selection = new Selection();
  let told = 0;
  const leave = selection.subscribe(() => (told += 1));
  selection.toggle(1);
  expect([selection.ids(), selection.isChosen(1), told]).toEqual([undefined, undefined, 0]);
  selection.begin(1);
  selection.toggle(2);
  selection.toggle(1);
  expect([...(selection.ids() ?? [])]).toEqual([2]);
  expect([selection.isChosen(1), selection.isChosen(2), told]).toEqual([false, true, 3]);
  selection.end();
  selection.end();
  expect([selection.isChosen(2), told]).toEqual([undefined, 4]);
  leave();
  selection.begin(1);
  expect(told).toBe(4);
});
