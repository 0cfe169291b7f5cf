import { recordEvent } from "../../core/events.ts";
import { Schedule } from "./schedules.schemas.ts";

/** Live events about schedules. */
export const schedulesLiveEvents = {
  schedule: recordEvent((id) => `company-${id}-schedule`, {
    key: "schedule",
    record: Schedule,
    idKey: "scheduleId",
  }),
};
