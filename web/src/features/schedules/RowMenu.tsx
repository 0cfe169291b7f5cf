import type { Schedule } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import type { ScheduleActions } from "./EventLabel.tsx";

/** Menu of a line of the agenda; one that is sent does not change any more. */
export function RowMenu({ schedule, actions }: { schedule: Schedule; actions: ScheduleActions }) {
  const { t } = useTranslation("schedules");
  const isSent = schedule.status === "ENVIADA";
  return (
    <Menu position="bottom-end" keepMounted={false} returnFocus>
      <Menu.Target>
        <ActionIcon
          size="lg"
          aria-label={t("rowActions", { name: schedule.contact.name })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDotsVertical size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {!isSent && (
          <Menu.Item
            leftSection={<IconPencil size={17} stroke={1.8} />}
            onClick={() => actions.onEdit(schedule)}
          >
            {t("ui:edit")}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconCopy size={17} stroke={1.8} />}
          onClick={() => actions.onDuplicate(schedule)}
        >
          {t("duplicateAction")}
        </Menu.Item>
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconTrash size={17} stroke={1.8} />}
          onClick={() => actions.onDelete(schedule)}
        >
          {t("ui:delete")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
