import { expect, it } from "vitest";
import { furtherDown } from "./turnPage.ts";

const turns = (clientHeight: number, scrollHeight: number): number[] => {
  const seen = [0];
  for (let top = furtherDown({ scrollTop: 0, clientHeight, scrollHeight }); top !== undefined;) {
    seen.push(top);
    top = furtherDown({ scrollTop: top, clientHeight, scrollHeight });
  }
  return seen;
};

it("shows all that is below the screen before it turns to the next page", () => {
  expect(turns(1000, 2500)).toEqual([0, 850, 1500]);
  expect(turns(1000, 1100)).toEqual([0, 100]);
});

it("turns at once where everything is on the screen", () => {
  expect(turns(1000, 1000)).toEqual([0]);
  expect(turns(1000, 1004)).toEqual([0]);
});
