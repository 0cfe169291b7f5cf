import { recordEvent } from "../../core/events.ts";
import { Flow } from "./flows.schemas.ts";

/** Live events about flows. */
export const flowsLiveEvents = {
  flow: recordEvent((id) => `company-${id}-flow`, { key: "flow", record: Flow, idKey: "flowId" }),
};
