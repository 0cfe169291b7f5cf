import { expect, it } from "vitest";
import { dayRuleOf, dayRules, pauseUnitOf, pauseUnits } from "./repetition.ts";

it("names every number of the wire, and finds it again", () => {
  for (const number of [1, 2, 3, 4] as const) expect(pauseUnits[pauseUnitOf(number)]).toBe(number);
  for (const number of [4, 5, 6] as const) expect(dayRules[dayRuleOf(number)]).toBe(number);
});
