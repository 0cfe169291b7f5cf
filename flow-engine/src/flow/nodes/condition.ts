import { foldText } from "../../foldText.ts";
import { type ConditionCode, conditionCodes, handles } from "../definition.ts";
import { type CutText, cutText } from "../fill.ts";
import { leave, type MakeNode } from "../node.ts";
import { idIn, textIn } from "../readData.ts";
import { readNumber } from "../readNumber.ts";
import type { Walk } from "../walk.ts";

/** Codes of older flows. */
const olderCodes: Readonly<Record<string, ConditionCode>> = {
  1: "equals",
  2: "atLeast",
  3: "atMost",
  4: "less",
  5: "greater",
};

export const conditionNode: MakeNode = (data) => {
  const code = codeIn(data["condition"]);
  const key = textIn(data["key"]);
  const left = cutText(key.includes("{{") ? key : `{{${key.trim()}}}`);
  const right = cutText(textIn(data["value"]));
  return {
    enter: (walk) => {
      const isTrue = code !== undefined && holds(walk, code, { left, right });
      if (isTrue !== undefined) walk.note(isTrue ? "conditionTrue" : "conditionFalse");
      return leave(isTrue === true ? handles.true : handles.false);
    },
  };
};

function codeIn(value: unknown): ConditionCode | undefined {
  const code = textIn(value);
  return conditionCodes.find((known) => known === code) ?? olderCodes[code];
}

interface Compared {
  left: CutText;
  right: CutText;
}

/** Undefined where numbers are compared and one of them is none. */
function holds(walk: Walk, code: ConditionCode, { left, right }: Compared): boolean | undefined {
  const asked = walk.fillToCompare(right).trim();
  if (code === "isOpen") return walk.world.isOpen(idIn(asked) ?? null);
  if (code === "hasTag") return walk.world.isTagged(idIn(asked) ?? 0);
  const value = walk.fillToCompare(left).trim();
  if (code === "exists") return value !== "";
  const compare = comparisons[code];
  if (!compare) return texts[code]?.(foldText(value), foldText(asked)) ?? false;
  const [one, other] = [readNumber(value), readNumber(asked)];
  if (one !== undefined && other !== undefined) return compare(one, other);
  walk.note("notANumber");
  return undefined;
}

const comparisons: Readonly<Partial<Record<ConditionCode, (one: number, other: number) => boolean>>> = {
  greater: (one, other) => one > other,
  atLeast: (one, other) => one >= other,
  less: (one, other) => one < other,
  atMost: (one, other) => one <= other,
};

const texts: Readonly<Partial<Record<ConditionCode, (value: string, asked: string) => boolean>>> = {
  equals: (value, asked) => value === asked,
  differs: (value, asked) => value !== asked,
  contains: (value, asked) => value.includes(asked),
  startsWith: (value, asked) => value.startsWith(asked),
  endsWith: (value, asked) => value.endsWith(asked),
  oneOf: (value, asked) => asked.split(/[,;\n]/).some((one) => one.trim() === value),
};
