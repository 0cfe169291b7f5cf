import { lazy } from "../../lib/lazy.tsx";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";

const schedules = () => import("../schedules/index.ts");

/** Fetched when the conversation or its contact shows them. */
export const NewScheduleDialog = lazyDialog(async () => ({ default: (await schedules()).NewScheduleDialog }));
export const ScheduledNext = lazy(async () => ({ default: (await schedules()).ScheduledNext }));
export const ContactSchedules = lazy(async () => ({ default: (await schedules()).ContactSchedules }));
