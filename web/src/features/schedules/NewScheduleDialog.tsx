import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import type { ScheduleContact } from "./scheduleForm.ts";
import { useNotifySaved } from "./useNotifySaved.ts";

const ScheduleDialog = lazyDialog(() => import("./ScheduleDialog.tsx"));

/** A new message to the contact of a conversation; saving it stays there. */
export function NewScheduleDialog(props: { contact: ScheduleContact; onClose: () => void }) {
  const notifySaved = useNotifySaved(props.onClose);
  return <ScheduleDialog {...props} isContactFixed onSaved={notifySaved} />;
}
