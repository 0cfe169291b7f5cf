import { recordEvent } from "../../core/events.ts";
import { Schedule } from "./schedules.schemas.ts";

/** What screens are told of live. */
export const schedulesLiveEvents = {
  schedule: recordEvent((id) => `company-${id}-schedule`, {
    key: "schedule",
    record: Schedule,
    idKey: "scheduleId",
  }),
};
