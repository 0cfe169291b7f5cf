import type { NodeType } from "@balcao/flow-engine";
import type { ComponentType } from "react";
import { BlockFields } from "./BlockFields.tsx";
import { IntegrationFields, OpenAiFields, TypebotFields } from "./CallFields.tsx";
import { ConditionFields } from "./ConditionFields.tsx";
import { MediaFields } from "./MediaFields.tsx";
import { MenuFields } from "./MenuFields.tsx";
import { QuestionFields } from "./QuestionFields.tsx";
import {
  EndFields,
  HoursFields,
  IntervalFields,
  MessageFields,
  OtherFlowFields,
  RandomizerFields,
  StartFields,
  TagFields,
  TeamNoteFields,
  TicketFields,
} from "./SmallFields.tsx";
import type { NodeForm } from "./useNodeForm.ts";

export interface FieldsProps {
  form: NodeForm;
  /** Undefined while it is not there yet. */
  nodeId: string | undefined;
}

/** Fields of each type of node; none for a type that cannot be edited. */
export const fieldsOf: Partial<Record<NodeType, ComponentType<FieldsProps>>> = {
  start: StartFields,
  message: MessageFields,
  menu: MenuFields,
  interval: IntervalFields,
  img: MediaFields.img,
  audio: MediaFields.audio,
  video: MediaFields.video,
  randomizer: RandomizerFields,
  question: QuestionFields,
  condition: ConditionFields,
  singleBlock: BlockFields,
  ticket: TicketFields,
  openai: OpenAiFields,
  typebot: TypebotFields,
  integration: IntegrationFields,
  end: EndFields,
  tag: TagFields,
  teamNote: TeamNoteFields,
  flow: OtherFlowFields,
  hours: HoursFields,
};
