import type { Schedule } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerSkipForward,
} from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { formatTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import type { CalendarEvent } from "./calendarDates.ts";
import { ScheduleMenu } from "./ScheduleMenu.tsx";
import { failureText } from "./failureText.ts";
import { standingOf } from "./standing.ts";
import { shownText } from "./shownText.ts";
import styles from "./ScheduleCalendar.module.css";

export interface ScheduleActions {
  /** Opens it, or one that is sent as the beginning of another. */
  onEdit: (schedule: Schedule) => void;
  /** Opens it at its time. */
  onReschedule: (schedule: Schedule) => void;
  /** Begins another one with what it says. */
  onDuplicate: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule) => void;
}

interface EventLabelProps {
  event: CalendarEvent;
  /** True if it stands in the agenda, where there is room for the text. */
  isRow?: boolean;
  actions: ScheduleActions;
}

const symbols = {
  PENDENTE: IconClock,
  ENVIADA: IconCheck,
  ERRO: IconAlertCircle,
  PAUSADA: IconPlayerPause,
  PULADA: IconPlayerSkipForward,
};

/** Shows whom a sending goes to, how it stands, and what can be done with it. */
export function EventLabel({ event, isRow = false, actions }: EventLabelProps) {
  const { t } = useTranslation("schedules");
  const { schedule, send } = event;
  const standing = standingOf(schedule, send);
  const Symbol = symbols[standing];
  const name = schedule.contact.name;
  const isSent = schedule.status === "ENVIADA";
  const EditSymbol = isSent ? IconCopy : IconPencil;
  const quietly = (act: (schedule: Schedule) => void) => (click: MouseEvent) => {
    click.stopPropagation();
    act(schedule);
  };
  // Words for what the symbol says, where there is room for them.
  const held = standing === "PAUSADA" || standing === "PULADA" ? t(`status.${standing}`) : undefined;
  const editName = t(isSent ? "duplicateNamed" : "editNamed", { name });
  const sign = (
    <Symbol size={14} stroke={2} className={styles.symbol} role="img" aria-label={t(`status.${standing}`)} />
  );
  if (isRow)
    return (
      <span className={styles.label} data-row>
        {sign}
        <button
          type="button"
          className={styles.words}
          disabled={!schedule.mayChange}
          title={editName}
          onClick={quietly(actions.onEdit)}
        >
          <span className={styles.name}>{name}</span>
          {held !== undefined && <span className={styles.held}>{held}</span>}
          <span className={styles.text}>
            {send.failure === null ? shownText(schedule, send.sendAt) : failureText(t, send.failure)}
          </span>
        </button>
        {schedule.mayChange && <ScheduleMenu schedule={schedule} actions={actions} />}
      </span>
    );
  return (
    <span className={styles.label}>
      {sign}
      <span className={styles.words}>
        <span className={styles.name}>
          <span className={styles.time}>{formatTime(send.sendAt)}</span> {name}
        </span>
        {held !== undefined && <span className={styles.held}>{held}</span>}
      </span>
      {schedule.mayChange && (
        <span className={styles.actions}>
          <ActionIcon
            size={22}
            variant="transparent"
            c="inherit"
            onClick={quietly(actions.onEdit)}
            aria-label={editName}
          >
            <EditSymbol size={15} stroke={1.9} />
          </ActionIcon>
          <ScheduleMenu schedule={schedule} actions={actions} isSmall />
        </span>
      )}
    </span>
  );
}
