import type { Schedule } from "@balcao/contract";
import { formatDateTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useDeleteSchedule } from "./schedules.queries.ts";

/** Asks before a schedule goes, and says what will not be sent any more. */
export default function DeleteScheduleDialog({
  schedule,
  onClose,
}: {
  schedule: Schedule;
  onClose: () => void;
}) {
  const { t } = useTranslation("schedules");
  const remove = useDeleteSchedule();
  const ahead = schedule.sends.filter((send) => send.status === "PENDENTE").length;
  return (
    <ConfirmDialog
      opened
      danger
      title={t("delete.title", { name: schedule.contact.name })}
      confirmLabel={t("ui:delete")}
      onConfirm={async () => {
        await remove.mutateAsync(schedule.id);
        notify.success(t("deleted"));
      }}
      onClose={onClose}
    >
      {schedule.nextAt === null
        ? t("delete.over")
        : t("delete.ahead", { count: ahead, when: formatDateTime(schedule.nextAt) })}
    </ConfirmDialog>
  );
}
