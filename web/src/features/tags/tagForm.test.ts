import { describe, expect, it } from "vitest";
import { parseColour } from "../../ui/theme/colour.ts";
import { bodyOf, tagRules, valuesOf } from "./tagForm.ts";
import { lane, plainTag } from "./tagKeys.ts";

const rules = tagRules((key) => key);
const values = { ...valuesOf(undefined), name: "VIP" };

describe("a tag's form", () => {
  it("starts with a random colour that can be read", () => {
    expect(parseColour(valuesOf(undefined).color)).toBeDefined();
    expect(valuesOf(undefined).color).not.toBe(valuesOf(undefined).color);
  });

  it.each([
    ["", "problem.required"],
    ["   ", "problem.required"],
    ["ab", "problem.short"],
    [" ab ", "problem.short"],
    ["abc", undefined],
    ["x".repeat(50), undefined],
    ["x".repeat(51), "problem.long"],
  ])("judges the name %j", (name, problem) => {
    expect(rules.name?.(name, values)).toBe(problem);
  });

  it("refuses what is no colour, and takes every spelling of one", () => {
    expect(rules.color?.("verde", values)).toBe("problem.color");
    for (const colour of ["#0a0", "00aa00", "#00aa00ff"])
      expect(rules.color?.(colour, values)).toBeUndefined();
  });

  it("sends lanes with their settings, and plain tags without", () => {
    const filled = {
      ...values,
      timeLane: 12,
      nextLaneId: "7",
      rollbackLaneId: "8",
      greetingMessageLane: "Oi",
    };
    expect(bodyOf(filled, lane)).toMatchObject({
      kanban: 1,
      timeLane: 12,
      nextLaneId: 7,
      rollbackLaneId: 8,
      greetingMessageLane: "Oi",
    });
    expect(bodyOf(filled, plainTag)).toMatchObject({
      kanban: 0,
      timeLane: 0,
      nextLaneId: null,
      rollbackLaneId: null,
      greetingMessageLane: "",
    });
  });

  it("reads an emptied number as none", () => {
    expect(bodyOf({ ...values, timeLane: "" }, lane).timeLane).toBe(0);
  });
});
