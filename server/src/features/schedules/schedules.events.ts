import { defineEvent } from "../../platform/events/index.ts";
import type { ScheduleOwners } from "./schedules.policy.ts";

export const scheduleCreated = defineEvent<{ scheduleId: number; after: ScheduleOwners }>("schedule.created");
/** Its fields, or what became of a sending. */
export const scheduleUpdated = defineEvent<{
  scheduleId: number;
  before: ScheduleOwners;
  after: ScheduleOwners;
}>("schedule.updated");
export const scheduleDeleted = defineEvent<{ scheduleId: number; before: ScheduleOwners }>(
  "schedule.deleted",
);
