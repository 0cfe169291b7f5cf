import type { Queue } from "@balcao/contract";
import { ActionIcon, Group, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { Tag } from "../../ui/display/Tag.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";

interface QueueActions {
  onEdit: (queue: Queue) => void;
  onDelete: (queue: Queue) => void;
}

/** The columns of the list of queues, with what can be done to a row. */
export function useQueueColumns({ onEdit, onDelete }: QueueActions): Column<Queue>[] {
  const { t } = useTranslation("queues");
  return [
    { id: "id", header: t("column.id"), width: "4rem", cell: (queue) => queue.id, hideOnNarrow: true },
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 1fr)",
      cell: (queue) => (
        <Tag color={queue.color} title={queue.name}>
          {queue.name}
        </Tag>
      ),
    },
    {
      id: "order",
      header: t("column.order"),
      width: "5rem",
      cell: (queue) => queue.orderQueue ?? "–",
      hideOnNarrow: true,
    },
    {
      id: "greeting",
      header: t("column.greeting"),
      width: "minmax(0, 2fr)",
      cell: (queue) => (
        <Text size="sm" c="dimmed" truncate title={queue.greetingMessage}>
          {queue.greetingMessage || "–"}
        </Text>
      ),
      hideOnNarrow: true,
    },
    {
      id: "actions",
      header: t("column.actions"),
      hiddenHeader: true,
      width: "4.5rem",
      align: "end",
      cell: (queue) => (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            aria-label={t("editNamed", { name: queue.name })}
            title={t("edit")}
            onClick={() => onEdit(queue)}
          >
            <IconPencil size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            aria-label={t("deleteNamed", { name: queue.name })}
            title={t("ui:delete")}
            onClick={() => onDelete(queue)}
          >
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </Group>
      ),
    },
  ];
}
