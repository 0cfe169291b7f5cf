import type { Schedule } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import {
  IconCalendarTime,
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import type { ScheduleActions } from "./EventLabel.tsx";
import { usePausing } from "./usePausing.ts";

interface ScheduleMenuProps {
  schedule: Schedule;
  actions: ScheduleActions;
  /** Name of its button; by the contact when left out. */
  label?: string;
  /** True where a line is as low as its words. */
  isSmall?: boolean;
}

const large = { size: "lg", symbol: 18 } as const;
const small = { size: 22, symbol: 15, variant: "transparent", c: "inherit" } as const;
const icon = { size: 17, stroke: 1.8 };

/** Menu of a scheduled message; one that is sent does not change any more. */
export function ScheduleMenu({ schedule, actions, label, isSmall = false }: ScheduleMenuProps) {
  const { t } = useTranslation("schedules");
  const pausing = usePausing(schedule, { onOver: () => actions.onReschedule(schedule) });
  const { symbol, ...look } = isSmall ? small : large;
  const isSent = schedule.status === "ENVIADA";
  const isPaused = schedule.pausedAt !== null;
  return (
    <Menu position="bottom-end" keepMounted={false} returnFocus>
      <Menu.Target>
        <ActionIcon
          {...look}
          aria-label={label ?? t("rowActions", { name: schedule.contact.name })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDotsVertical size={symbol} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown
        onClick={(event) => event.stopPropagation()}
        // The calendar closes its list of a day's events at a press outside of it.
        onMouseDown={(event) => event.stopPropagation()}
      >
        {!isSent && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.onEdit(schedule)}>
            {t("ui:edit")}
          </Menu.Item>
        )}
        {schedule.nextAt !== null && (
          <Menu.Item
            leftSection={<IconCalendarTime {...icon} />}
            onClick={() => actions.onReschedule(schedule)}
          >
            {t("moving.action")}
          </Menu.Item>
        )}
        {schedule.nextAt !== null && (
          <Menu.Item
            leftSection={isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
            disabled={pausing.busy}
            onClick={pausing.toggle}
          >
            {t(isPaused ? "pausing.resume" : "pausing.pause")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => actions.onDuplicate(schedule)}>
          {t("duplicateAction")}
        </Menu.Item>
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconTrash {...icon} />}
          onClick={() => actions.onDelete(schedule)}
        >
          {t("ui:delete")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
