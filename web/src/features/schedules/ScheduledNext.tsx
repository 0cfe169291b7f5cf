import type { Schedule } from "@balcao/contract";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { formatSoon } from "../../lib/text/format.ts";
import { useSession } from "../../lib/api/session.ts";
import { ScheduleMenu } from "./ScheduleMenu.tsx";
import type { ScheduleContact } from "./scheduleForm.ts";
import styles from "./ScheduledNext.module.css";
import { useSchedules } from "./schedules.queries.ts";
import { shownText } from "./shownText.ts";
import { useNotifySaved } from "./useNotifySaved.ts";

const ScheduleDialog = lazyDialog(() => import("./ScheduleDialog.tsx"));
const DeleteScheduleDialog = lazyDialog(() => import("./DeleteScheduleDialog.tsx"));

/** Line above the composer: what goes to the contact next by itself. */
export function ScheduledNext({ contact }: { contact: ScheduleContact }) {
  const { plan } = useSession();
  return plan.useSchedules ? <Line contact={contact} /> : null;
}

function Line({ contact }: { contact: ScheduleContact }) {
  const { t } = useTranslation("schedules");
  const { data = [] } = useSchedules({ contactId: contact.id, status: "PENDENTE" });
  const [dialog, setDialog] = useState<{
    kind: "edit" | "reschedule" | "duplicate" | "delete";
    schedule: Schedule;
  }>();
  const close = () => setDialog(undefined);
  const saving = { onClose: close, onSaved: useNotifySaved(close) };
  const ahead = data.filter(goes).toSorted((a, b) => a.nextAt.localeCompare(b.nextAt));
  const next = ahead[0];
  const open = (kind: "edit" | "reschedule" | "duplicate" | "delete") => (schedule: Schedule) =>
    setDialog({ kind, schedule });
  return (
    <>
      {next !== undefined && (
        <section className={styles.line} aria-label={t("section.title")}>
          <IconClock size={15} stroke={1.8} aria-hidden />
          <span className={styles.text}>
            <b>{t("next.when", { when: formatSoon(next.nextAt) })}</b> {shownText(next, next.nextAt)}
          </span>
          {ahead.length > 1 && (
            <span className={styles.more}>{t("next.more", { count: ahead.length - 1 })}</span>
          )}
          {next.mayChange && (
            <ScheduleMenu
              schedule={next}
              actions={{
                onEdit: open("edit"),
                onReschedule: open("reschedule"),
                onDuplicate: open("duplicate"),
                onDelete: open("delete"),
              }}
            />
          )}
        </section>
      )}
      {dialog?.kind === "edit" && <ScheduleDialog schedule={dialog.schedule} {...saving} />}
      {dialog?.kind === "reschedule" && <ScheduleDialog schedule={dialog.schedule} isAboutTime {...saving} />}
      {dialog?.kind === "duplicate" && <ScheduleDialog template={dialog.schedule} {...saving} />}
      {dialog?.kind === "delete" && <DeleteScheduleDialog schedule={dialog.schedule} onClose={close} />}
    </>
  );
}

/** Says whether it goes as it stands: what is paused does not. */
const goes = (schedule: Schedule): schedule is Schedule & { nextAt: string } =>
  schedule.nextAt !== null && schedule.pausedAt === null;
