import { lazy } from "../../lib/lazy.tsx";

const schedules = () => import("../schedules/index.ts");

/** Fetched when the conversation or its contact shows them. */
export const NewScheduleDialog = lazy(async () => ({ default: (await schedules()).NewScheduleDialog }));
export const ScheduledNext = lazy(async () => ({ default: (await schedules()).ScheduledNext }));
export const ContactSchedules = lazy(async () => ({ default: (await schedules()).ContactSchedules }));
