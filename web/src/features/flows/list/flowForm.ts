import { FlowBody } from "@balcao/contract/flows";
import { byContract } from "../../../ui/form/byContract.ts";

export interface FlowValues {
  name: string;
}

export const checkFlow = byContract(FlowBody, ({ name }: FlowValues) => ({ name: name.trim() }), {
  "name.required": "flows:problem.nameless",
  "name.textShort": "ui:validation.tooShort",
  "name.textLong": "ui:validation.tooLong",
});
