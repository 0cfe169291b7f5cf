import type { Schedule } from "@balcao/contract";
import { ActionIcon, Skeleton, Text } from "@mantine/core";
import { IconCalendarPlus, IconPencil, IconPlayerPause, IconRepeat } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { formatDateTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { whatToDo } from "../../ui/feedback/whatToDo.ts";
import { PanelSection } from "../../ui/PanelSection.tsx";
import type { ScheduleActions } from "./EventLabel.tsx";
import styles from "./ContactSchedules.module.css";
import { failureText } from "./failureText.ts";
import { ScheduleMenu } from "./ScheduleMenu.tsx";
import type { ScheduleContact } from "./scheduleForm.ts";
import { useSchedules } from "./schedules.queries.ts";
import { shownText } from "./shownText.ts";
import { useNotifySaved } from "./useNotifySaved.ts";
import { Tooltip } from "../../ui/layers/Tooltip.tsx";

const ScheduleDialog = lazyDialog(() => import("./ScheduleDialog.tsx"));
const DeleteScheduleDialog = lazyDialog(() => import("./DeleteScheduleDialog.tsx"));

type Dialog = { kind: "add" } | { kind: "edit" | "reschedule" | "duplicate" | "delete"; schedule: Schedule };

/** Schedules still to be sent to a contact: next first, with its change and its end. */
export function ContactSchedules({ contact }: { contact: ScheduleContact }) {
  const { t } = useTranslation("schedules");
  const { data, error } = useSchedules({ contactId: contact.id, status: "PENDENTE" });
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const open = (kind: "edit" | "reschedule" | "duplicate" | "delete") => (schedule: Schedule) =>
    setDialog({ kind, schedule });
  const actions = {
    onEdit: open("edit"),
    onReschedule: open("reschedule"),
    onDuplicate: open("duplicate"),
    onDelete: open("delete"),
  };
  const saving = { onClose: close, onSaved: useNotifySaved(close) };
  return (
    <PanelSection title={t("section.title")} aside={<AddButton onClick={() => setDialog({ kind: "add" })} />}>
      {data === undefined && error === null && <Skeleton height={44} />}
      {data === undefined && error !== null && (
        <Text size="sm" c="red" role="alert">
          {whatToDo(error)}
        </Text>
      )}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("section.empty")}
        </Text>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.toSorted(byTime).map((schedule) => (
            <Item key={schedule.id} schedule={schedule} actions={actions} />
          ))}
        </ul>
      )}
      {dialog?.kind === "add" && <ScheduleDialog contact={contact} isContactFixed {...saving} />}
      {dialog?.kind === "edit" && <ScheduleDialog schedule={dialog.schedule} {...saving} />}
      {dialog?.kind === "reschedule" && <ScheduleDialog schedule={dialog.schedule} isAboutTime {...saving} />}
      {dialog?.kind === "duplicate" && <ScheduleDialog template={dialog.schedule} {...saving} />}
      {dialog?.kind === "delete" && <DeleteScheduleDialog schedule={dialog.schedule} onClose={close} />}
    </PanelSection>
  );
}

const byTime = (a: Schedule, b: Schedule): number => (a.nextAt ?? "").localeCompare(b.nextAt ?? "");

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation("schedules");
  return (
    <Tooltip label={t("add")}>
      <ActionIcon size="md" onClick={onClick} aria-label={t("add")}>
        <IconCalendarPlus size={18} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  );
}

interface ItemProps {
  schedule: Schedule;
  actions: ScheduleActions;
}

function Item({ schedule, actions }: ItemProps) {
  const { t } = useTranslation("schedules");
  const { nextAt, enviarQuantasVezes: times, failure, pausedAt } = schedule;
  const text = nextAt === null ? schedule.body : shownText(schedule, nextAt);
  const when = nextAt === null ? "" : formatDateTime(nextAt);
  const ahead = schedule.sends.filter((send) => send.status === "PENDENTE").length;
  return (
    <li className={styles.item} data-paused={pausedAt !== null || undefined}>
      <div className={styles.texts}>
        <span className={styles.when}>
          <time dateTime={nextAt ?? undefined}>{when}</time>
          {pausedAt !== null && (
            <span className={styles.aside}>
              <IconPlayerPause size={14} stroke={1.8} aria-hidden />
              {t("status.PAUSADA")}
            </span>
          )}
          {times > 1 && (
            <span className={styles.aside}>
              <IconRepeat size={14} stroke={1.8} aria-hidden />
              {t("section.ahead", { count: ahead })}
            </span>
          )}
        </span>
        <span className={styles.body} title={text}>
          {text}
        </span>
        {failure !== null && <span className={styles.failure}>{failureText(t, failure)}</span>}
      </div>
      {schedule.mayChange && (
        <span className={styles.actions}>
          <ActionIcon size="sm" onClick={() => actions.onEdit(schedule)} aria-label={t("editOf", { when })}>
            <IconPencil size={16} stroke={1.8} />
          </ActionIcon>
          <ScheduleMenu schedule={schedule} actions={actions} label={t("rowActionsOf", { when })} isSmall />
        </span>
      )}
    </li>
  );
}
