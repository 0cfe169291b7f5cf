import type { FileList } from "@balcao/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";

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
      width: rowMenuWidth,
      align: "end",
      cell: (one) => <RowMenu name={one.name} onEdit={() => onOpen(one)} onDelete={() => onDelete(one)} />,
    },
  ];
}
