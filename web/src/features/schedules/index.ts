export { ContactSchedules } from "./ContactSchedules.tsx";
export { NewScheduleDialog } from "./NewScheduleDialog.tsx";
