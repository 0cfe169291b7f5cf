import type { ContactList } from "@balcao/contract";
import { Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime, formatNumber } from "../../lib/text/format.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";
import { CheckedShare } from "./CheckedShare.tsx";

interface ContactListActions {
  /** Left out for users who may not see items. */
  onOpen?: (one: ContactList) => void;
  onEdit: (one: ContactList) => void;
  /** Left out for users who may not delete. */
  onDelete?: (one: ContactList) => void;
}

/** The columns of the page, with what can be done to a row. */
export function useContactListColumns({
  onOpen,
  onEdit,
  onDelete,
}: ContactListActions): Column<ContactList>[] {
  const { t } = useTranslation("contact-lists");
  return [
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 2fr)",
      cell: ({ name }) => (
        <Text size="sm" fw={500} truncate title={name}>
          {name}
        </Text>
      ),
    },
    {
      id: "contacts",
      header: t("column.contacts"),
      width: "6rem",
      align: "end",
      cell: ({ contactsCount }) => formatNumber(contactsCount),
    },
    {
      id: "checked",
      header: t("column.checked"),
      width: "minmax(0, 1.5fr)",
      hideOnNarrow: true,
      cell: (list) => <CheckedShare list={list} />,
    },
    {
      id: "createdAt",
      header: t("column.createdAt"),
      width: "9.5rem",
      hideOnNarrow: true,
      cell: ({ createdAt }) => (
        <Text size="sm" c="dimmed">
          {formatDateTime(createdAt)}
        </Text>
      ),
    },
    {
      id: "actions",
      header: t("column.actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (one) => (
        <RowMenu
          name={one.name}
          onEdit={() => onEdit(one)}
          {...(onDelete && { onDelete: () => onDelete(one) })}
        >
          {onOpen && (
            <Menu.Item leftSection={<IconUsers size={17} stroke={1.7} />} onClick={() => onOpen(one)}>
              {t("contacts")}
            </Menu.Item>
          )}
        </RowMenu>
      ),
    },
  ];
}
