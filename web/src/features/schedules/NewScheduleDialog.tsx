import { lazy } from "react";
import type { ScheduleContact } from "./scheduleForm.ts";

const ScheduleDialog = lazy(() => import("./ScheduleDialog.tsx"));

/** A new message to the contact of a conversation; saving it stays in the conversation. */
export const NewScheduleDialog = (props: { contact: ScheduleContact; onClose: () => void }) => (
  <ScheduleDialog {...props} isContactFixed />
);
