import { expect, it } from "vitest";
import { countChosen, everyRow, isChosen, stretchesLeftOut, tick } from "./chosenRows.ts";

const loaded = [2, 3, 4, 5];

it("leaves out what is unticked, whatever is not loaded yet", () => {
  const chosen = tick(everyRow, { loaded, ticked: new Set([2, 5]) });
  expect(countChosen(chosen, 100)).toBe(98);
  expect([2, 3, 99].map((place) => isChosen(chosen, place))).toEqual([true, false, true]);
  expect(stretchesLeftOut(chosen, 101)).toBe("3-4");
  expect(stretchesLeftOut(tick(chosen, { loaded, ticked: new Set([2, 3, 5]) }), 101)).toBe("4");
});

it("takes only what is ticked after all were unticked", () => {
  const none = tick(everyRow, { loaded, ticked: new Set() });
  expect(countChosen(none, 100)).toBe(0);
  const two = tick(none, { loaded, ticked: new Set([3, 5]) });
  expect(countChosen(two, 100)).toBe(2);
  expect(stretchesLeftOut(two, 101)).toBe("1-2,4,6-101");
});

it("takes everything again", () => {
  const none = tick(everyRow, { loaded, ticked: new Set() });
  expect(stretchesLeftOut(tick(none, { loaded, ticked: new Set(loaded) }), 101)).toBe("");
});
