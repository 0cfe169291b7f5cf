import { FlowBody } from "@balcao/contract/flows";
import { byContract } from "../../../ui/form/byContract.ts";
import type { TemplateId } from "../templates/templateIds.ts";

export interface FlowValues {
  name: string;
  /** Ready flow that a new one begins with. */
  template: TemplateId | null;
}

export const checkFlow = byContract(
  FlowBody,
  ({ name }: Pick<FlowValues, "name">) => ({ name: name.trim() }),
  {
    "name.required": "flows:problem.nameless",
    "name.textShort": "ui:validation.tooShort",
    "name.textLong": "ui:validation.tooLong",
  },
);
