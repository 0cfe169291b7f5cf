import type { TagRow } from "@balcao/contract";
import { Button, Text } from "@mantine/core";
import { IconArrowMerge, IconUsers } from "@tabler/icons-react";
import { formatNumber } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";
import { Tag as Chip } from "../../ui/display/Tag.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";

interface TagActions {
  onContacts: (tag: TagRow) => void;
  onEdit: (tag: TagRow) => void;
  onMerge: (tag: TagRow) => void;
  onDelete: (tag: TagRow) => void;
}

/** The columns of the list of tags, with what can be done to a row. */
export function useTagColumns({ onContacts, onEdit, onMerge, onDelete }: TagActions): Column<TagRow>[] {
  const { t } = useTranslation("tags");
  const narrow = useIsNarrow();
  return [
    { id: "id", header: t("column.id"), width: "4rem", cell: (tag) => tag.id, hideOnNarrow: true },
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 1fr)",
      narrowWidth: "minmax(min(7rem, 50vw), 1fr)",
      cell: (tag) => (
        <Chip color={tag.color} title={tag.name} wraps>
          {tag.name}
        </Chip>
      ),
    },
    {
      id: "contacts",
      header: t("column.contacts"),
      width: "6rem",
      narrowWidth: "3.5rem",
      cell: (tag) =>
        tag.contactsCount === 0 ? (
          <Text size="sm" c="dimmed" ps="xs">
            {formatNumber(0)}
          </Text>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={!narrow && <IconUsers size={16} stroke={1.7} aria-hidden />}
            aria-label={t("contacts.show", { count: tag.contactsCount, name: tag.name })}
            onClick={() => onContacts(tag)}
          >
            {formatNumber(tag.contactsCount)}
          </Button>
        ),
    },
    {
      id: "openTickets",
      header: <span title={t("column.openTicketsHelp")}>{t("column.openTickets")}</span>,
      width: "6rem",
      hideOnNarrow: true,
      cell: ({ openTickets }) => (
        <Text size="sm" {...(openTickets === 0 && { c: "dimmed" })}>
          {formatNumber(openTickets)}
        </Text>
      ),
    },
    {
      id: "actions",
      header: t("column.actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (tag) => (
        <RowMenu name={tag.name} onEdit={() => onEdit(tag)} onDelete={() => onDelete(tag)}>
          <Menu.Item leftSection={<IconArrowMerge size={17} stroke={1.7} />} onClick={() => onMerge(tag)}>
            {t("merge.label")}
          </Menu.Item>
        </RowMenu>
      ),
    },
  ];
}
