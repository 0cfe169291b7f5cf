import type { Schedule } from "@balcao/contract";
import { useCallback } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { formatDateTime, wallClockOf } from "../../lib/text/format.ts";
import { showToast } from "../../lib/toasts.ts";
import { wallClockText } from "./calendarDates.ts";
import { startBefore } from "./moving.ts";
import { useSaveSchedule } from "./schedules.queries.ts";

/** Gives what is next of a schedule another time, which can be taken back at once; the past is refused. */
export function useMoving(): (schedule: Schedule, start: Date) => void {
  const { t } = useTranslation("schedules");
  const { mutateAsync } = useSaveSchedule();
  return useCallback(
    (schedule, start) => {
      const sendAt = wallClockText(start);
      if (sendAt < wallClockOf(Date.now())) return notify.error(t("moving.past"));
      const { id } = schedule;
      const takeBack = () => void mutateAsync({ id, change: startBefore(schedule) }).catch(notifyError);
      mutateAsync({ id, change: { sendAt } })
        .then((moved) => {
          const behind = moved.sends.filter((send) => send.status === "PENDENTE").length - 1;
          const when = formatDateTime(moved.nextAt ?? moved.sendAt);
          const text = behind > 0 ? t("moving.several", { when, count: behind }) : t("moving.one", { when });
          showToast("success", text, { action: { label: t("ui:undo"), onClick: takeBack } });
        })
        .catch(notifyError);
    },
    [mutateAsync, t],
  );
}
