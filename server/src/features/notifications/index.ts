export { notificationsJobs } from "./notifications.jobs.ts";
export { pushListener } from "./notifications.listeners.ts";
export { notificationsRoutes } from "./notifications.routes.ts";
