import type { Queue } from "@balcao/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { Tag } from "../../ui/display/Tag.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";

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
        <Tag color={queue.color} title={queue.name} wraps>
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
      width: rowMenuWidth,
      align: "end",
      cell: (queue) => (
        <RowMenu name={queue.name} onEdit={() => onEdit(queue)} onDelete={() => onDelete(queue)} />
      ),
    },
  ];
}
