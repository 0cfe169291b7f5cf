import { lazy } from "../../lib/lazy.tsx";
import type { ScheduleContact } from "./scheduleForm.ts";
import { useOpenCalendar } from "./useOpenCalendar.ts";

const ScheduleDialog = lazy(() => import("./ScheduleDialog.tsx"));

/** A new message to the contact of a conversation; saving it opens the calendar. */
export function NewScheduleDialog(props: { contact: ScheduleContact; onClose: () => void }) {
  const openCalendar = useOpenCalendar();
  return <ScheduleDialog {...props} isContactFixed onSaved={openCalendar} />;
}
