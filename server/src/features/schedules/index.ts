export { contactReference } from "./contactReference.ts";
export { schedulesLive } from "./schedules.realtime.ts";
export { schedulesRoutes } from "./schedules.routes.ts";
export { ScheduleSender } from "./sending/scheduleSender.ts";
export { scheduleFiles } from "./schedules.queries.ts";
