export { bringSchedule } from "./bringSchedule.ts";
export { eraseSchedules } from "./eraseSchedules.ts";
export { contactReference } from "./contactReference.ts";
export { scheduleFiles } from "./schedules.queries.ts";
export { schedulesFeature } from "./schedules.feature.ts";
