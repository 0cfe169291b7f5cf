import type { Tag, TagBody } from "@balcao/contract";
import { parseColour, randomColour } from "../../ui/theme/colour.ts";
import type { Rules } from "../../ui/form/useForm.ts";
import { lane, type TagKind } from "./tagKeys.ts";
import type { Translate } from "../../lib/i18n.ts";

export interface TagValues {
  name: string;
  color: string;
  /** Hours; an emptied field is text. */
  timeLane: number | string;
  nextLaneId: string | null;
  rollbackLaneId: string | null;
  greetingMessageLane: string;
}

/** The longest stay of a ticket in a lane: a year, in hours. */
export const longestStay = 8760;

export function valuesOf(tag: Tag | undefined): TagValues {
  if (tag === undefined)
    return {
      name: "",
      color: randomColour(),
      timeLane: 0,
      nextLaneId: null,
      rollbackLaneId: null,
      greetingMessageLane: "",
    };
  return {
    name: tag.name,
    color: tag.color,
    timeLane: tag.timeLane,
    greetingMessageLane: tag.greetingMessageLane,
    nextLaneId: idText(tag.nextLaneId),
    rollbackLaneId: idText(tag.rollbackLaneId),
  };
}

/** A plain tag says nothing of lanes. */
export function bodyOf(values: TagValues, kind: TagKind): TagBody {
  const isLane = kind === lane;
  return {
    name: values.name.trim(),
    color: values.color,
    kanban: kind,
    timeLane: isLane ? Number(values.timeLane) || 0 : 0,
    nextLaneId: isLane ? idOf(values.nextLaneId) : null,
    rollbackLaneId: isLane ? idOf(values.rollbackLaneId) : null,
    greetingMessageLane: isLane ? values.greetingMessageLane : "",
  };
}

export function tagRules(t: Translate<"tags">): Rules<TagValues> {
  return {
    name: (value) => {
      const length = value.trim().length;
      if (length === 0) return t("problem.required");
      if (length < 3) return t("problem.short");
      return length > 50 ? t("problem.long") : undefined;
    },
    color: (value) => (parseColour(value) === undefined ? t("problem.color") : undefined),
  };
}

const idText = (id: number | null): string | null => (id === null ? null : String(id));
const idOf = (text: string | null): number | null => (text === null ? null : Number(text));
