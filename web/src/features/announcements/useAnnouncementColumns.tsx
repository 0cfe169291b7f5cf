import type { Announcement } from "@balcao/contract";
import { Badge, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatListTime } from "../../lib/text/format.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";
import { PriorityMark } from "./PriorityMark.tsx";

interface AnnouncementActions {
  onEdit: (one: Announcement) => void;
  onDelete: (one: Announcement) => void;
}

/** The columns of the list, with what can be done to a row. */
export function useAnnouncementColumns({ onEdit, onDelete }: AnnouncementActions): Column<Announcement>[] {
  const { t } = useTranslation("announcements");
  return [
    {
      id: "title",
      header: t("column.title"),
      width: "minmax(0, 2fr)",
      cell: ({ title }) => (
        <Text size="sm" fw={500} truncate title={title}>
          {title}
        </Text>
      ),
    },
    {
      id: "priority",
      header: t("column.priority"),
      width: "6.5rem",
      cell: ({ priority }) => <PriorityMark priority={priority} />,
    },
    {
      id: "file",
      header: t("column.file"),
      width: "minmax(0, 1fr)",
      hideOnNarrow: true,
      cell: ({ mediaName }) => (
        <Text size="sm" c="dimmed" truncate title={mediaName ?? undefined}>
          {mediaName ?? t("ui:file.none")}
        </Text>
      ),
    },
    {
      id: "status",
      header: t("column.status"),
      width: "6.5rem",
      hideOnNarrow: true,
      cell: ({ status }) => (
        <Badge variant="light" color={status ? "green" : "gray"} tt="none">
          {t(status ? "active" : "inactive")}
        </Badge>
      ),
    },
    {
      id: "createdAt",
      header: t("column.createdAt"),
      width: "6.5rem",
      hideOnNarrow: true,
      cell: ({ createdAt }) => formatListTime(createdAt),
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (one) => <RowMenu name={one.title} onEdit={() => onEdit(one)} onDelete={() => onDelete(one)} />,
    },
  ];
}
