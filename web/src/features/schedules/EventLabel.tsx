import type { Schedule } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconClock, IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { formatTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import type { CalendarEvent } from "./calendarDates.ts";
import { failureText } from "./failureText.ts";
import { shownText } from "./shownText.ts";
import styles from "./ScheduleCalendar.module.css";

interface EventLabelProps {
  event: CalendarEvent;
  /** True if it stands in the agenda, where there is room for the text. */
  isRow?: boolean;
  /** Opens it, or one that is sent as the beginning of another. */
  onEdit: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule) => void;
}

const symbols = { PENDENTE: IconClock, ENVIADA: IconCheck, ERRO: IconAlertCircle };

/** Shows whom a sending goes to, how it stands, and what can be done with it. */
export function EventLabel({ event, isRow = false, onEdit, onDelete }: EventLabelProps) {
  const { t } = useTranslation("schedules");
  const { schedule, send } = event;
  const Symbol = symbols[send.status];
  const name = schedule.contact.name;
  const isSent = schedule.status === "ENVIADA";
  const EditSymbol = isSent ? IconCopy : IconPencil;
  const quietly = (act: (schedule: Schedule) => void) => (click: MouseEvent) => {
    click.stopPropagation();
    act(schedule);
  };
  return (
    <span className={styles.label} data-row={isRow || undefined}>
      <Symbol
        size={14}
        stroke={2}
        className={styles.symbol}
        role="img"
        aria-label={t(`status.${send.status}`)}
      />
      <span className={styles.words}>
        <span className={styles.name}>
          {!isRow && <span className={styles.time}>{formatTime(send.sendAt)}</span>} {name}
        </span>
        {isRow && (
          <span className={styles.text}>
            {send.failure === null ? shownText(schedule, send.sendAt) : failureText(t, send.failure)}
          </span>
        )}
      </span>
      {schedule.mayChange && (
        <span className={styles.actions}>
          <ActionIcon
            size={22}
            variant="transparent"
            c="inherit"
            onClick={quietly(onEdit)}
            aria-label={t(isSent ? "duplicateNamed" : "editNamed", { name })}
          >
            <EditSymbol size={15} stroke={1.9} />
          </ActionIcon>
          <ActionIcon
            size={22}
            variant="transparent"
            c="inherit"
            onClick={quietly(onDelete)}
            aria-label={t("deleteNamed", { name })}
          >
            <IconTrash size={15} stroke={1.9} />
          </ActionIcon>
        </span>
      )}
    </span>
  );
}
