import { beforeAll, describe, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { parseColour } from "../../ui/theme/colour.ts";
import { bodyOf, checkTag, valuesOf } from "./tagForm.ts";
import { lane, plainTag } from "./tagKeys.ts";

beforeAll(() => loadPortuguese("tags"));

const values = { ...valuesOf(undefined), name: "VIP" };

describe("a tag's form", () => {
  it("starts with a random colour that can be read", () => {
    expect(parseColour(valuesOf(undefined).color)).toBeDefined();
    expect(valuesOf(undefined).color).not.toBe(valuesOf(undefined).color);
  });

  it.each([
    ["", "Obrigatório"],
    ["   ", "Obrigatório"],
    ["ab", "Mensagem muito curta"],
    [" ab ", "Mensagem muito curta"],
    ["abc", undefined],
    ["x".repeat(50), undefined],
    ["x".repeat(51), "Muito longo! Use no máximo 50 caracteres."],
  ])("judges the name %j", (name, problem) => {
    expect(checkTag(plainTag)({ ...values, name })["name"]).toBe(problem);
  });

  it("refuses what is no colour, and takes every spelling of one", () => {
    expect(checkTag(plainTag)({ ...values, color: "verde" })).toEqual({
      color: "Informe uma cor, como #2f9e44.",
    });
    for (const colour of ["#0a0", "00aa00", "#00aa00ff"])
      expect(checkTag(plainTag)({ ...values, color: colour })).toEqual({});
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
