export { ContactSchedules } from "./ContactSchedules.tsx";
export { ScheduledNext } from "./ScheduledNext.tsx";
export { NewScheduleDialog } from "./NewScheduleDialog.tsx";
