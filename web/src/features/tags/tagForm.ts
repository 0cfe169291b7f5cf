import type { Tag } from "@balcao/contract";
import { TagBody } from "@balcao/contract/tags";
import { byContract } from "../../ui/form/byContract.ts";
import { randomColour } from "../../ui/theme/colour.ts";
import { lane, type TagKind } from "./tagKeys.ts";

export interface TagValues {
  name: string;
  color: string;
  /** Hours; an emptied field is text. */
  timeLane: number | string;
  nextLaneId: string | null;
  rollbackLaneId: string | null;
  greetingMessageLane: string;
  /** Hours; an emptied field is text. */
  ageLimit: number | string;
  cardLimit: number | string;
}

export function valuesOf(tag: Tag | undefined): TagValues {
  if (tag === undefined)
    return {
      name: "",
      color: randomColour(),
      timeLane: 0,
      nextLaneId: null,
      rollbackLaneId: null,
      greetingMessageLane: "",
      ageLimit: 0,
      cardLimit: 0,
    };
  return {
    name: tag.name,
    color: tag.color,
    timeLane: tag.timeLane,
    greetingMessageLane: tag.greetingMessageLane,
    nextLaneId: idText(tag.nextLaneId),
    rollbackLaneId: idText(tag.rollbackLaneId),
    ageLimit: tag.ageLimit,
    cardLimit: tag.cardLimit,
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
    ageLimit: isLane ? Number(values.ageLimit) || 0 : 0,
    cardLimit: isLane ? Number(values.cardLimit) || 0 : 0,
  };
}

export const checkTag = (kind: TagKind) =>
  byContract(TagBody, (values: TagValues) => bodyOf(values, kind), {
    "name.textShort": "tags:problem.short",
  });

const idText = (id: number | null): string | null => (id === null ? null : String(id));
const idOf = (text: string | null): number | null => (text === null ? null : Number(text));
