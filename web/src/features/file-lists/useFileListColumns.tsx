import type { FileList } from "@balcao/contract";
import { ActionIcon, Group, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import type { Column } from "../../ui/table/DataTable.tsx";

interface FileListActions {
  onOpen: (one: FileList) => void;
  onDelete: (one: FileList) => void;
}

/** The columns of the page, with what can be done to a row. */
export function useFileListColumns({ onOpen, onDelete }: FileListActions): Column<FileList>[] {
  const { t } = useTranslation("file-lists");
  return [
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 1fr)",
      cell: ({ name }) => (
        <Text size="sm" fw={500} truncate title={name}>
          {name}
        </Text>
      ),
    },
    {
      id: "message",
      header: t("column.message"),
      width: "minmax(0, 2fr)",
      hideOnNarrow: true,
      cell: ({ message }) => (
        <Text size="sm" c="dimmed" truncate>
          {message}
        </Text>
      ),
    },
    {
      id: "files",
      header: t("column.files"),
      width: "7rem",
      cell: ({ options }) => (
        <Text size="sm" c="dimmed">
          {t("fileCount", { count: options.filter(({ file }) => file !== null).length })}
        </Text>
      ),
    },
    {
      id: "actions",
      header: t("column.actions"),
      hiddenHeader: true,
      width: "4.5rem",
      align: "end",
      cell: (one) => (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            aria-label={t("editNamed", { name: one.name })}
            title={t("edit")}
            onClick={() => onOpen(one)}
          >
            <IconPencil size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            aria-label={t("deleteNamed", { name: one.name })}
            title={t("ui:delete")}
            onClick={() => onDelete(one)}
          >
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </Group>
      ),
    },
  ];
}
