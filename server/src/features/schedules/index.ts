export { contactReference } from "./contactReference.ts";
export { schedulesLive } from "./schedules.realtime.ts";
export { schedulesRoutes } from "./schedules.routes.ts";
export { schedulesTimers } from "./schedules.timers.ts";
export { followHolidays } from "./sending/replanSchedules.ts";
export { scheduleFiles } from "./schedules.queries.ts";
