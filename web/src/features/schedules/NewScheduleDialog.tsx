import { Suspense } from "react";
import { lazy } from "../../lib/lazy.tsx";
import { ComingDialog } from "../../ui/layers/ComingLayer.tsx";
import type { ScheduleContact } from "./scheduleForm.ts";
import { useNotifySaved } from "./useNotifySaved.ts";

const ScheduleDialog = lazy(() => import("./ScheduleDialog.tsx"));

/** A new message to the contact of a conversation; saving it stays there. Stands within a `lazyDialog`. */
export function NewScheduleDialog(props: { contact: ScheduleContact; onClose: () => void }) {
  const notifySaved = useNotifySaved(props.onClose);
  return (
    <Suspense fallback={<ComingDialog onClose={props.onClose} />}>
      <ScheduleDialog {...props} isContactFixed onSaved={notifySaved} />
    </Suspense>
  );
}
