import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTurn } from "./inTurn.ts";

it("does one thing at a time for each, in their order, also after one that failed", async () => {
  const steps: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(name.slice(0, 1), async () => {
      steps.push(`${name} begins`);
      await wait(10);
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([work("a1"), work("a2", true), work("b1"), work("a3")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  const ofA = steps.filter((step) => step.startsWith("a"));
  expect(ofA).toEqual(["a1", "a2", "a3"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(steps.indexOf("b1 begins")).toBeLessThan(steps.indexOf("a1 ends"));
});
