import type { ContactListItem } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { AccountMark } from "./AccountMark.tsx";

interface ItemActions {
  onEdit: (item: ContactListItem) => void;
  onDelete: (item: ContactListItem) => void;
}

/** The columns of a list's items, with what can be done to a row. */
export function useItemColumns({ onEdit, onDelete }: ItemActions): Column<ContactListItem>[] {
  const { t } = useTranslation("contact-lists");
  const narrow = useIsNarrow();
  return [
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 1.5fr)",
      cell: ({ name, number }) => (
        <>
          <Text size="sm" fw={500} truncate title={name}>
            {name}
          </Text>
          {narrow && (
            <Text size="xs" c="dimmed" truncate>
              {showPhone(number)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: "number",
      header: t("column.number"),
      width: "11rem",
      hideOnNarrow: true,
      cell: ({ number }) => showPhone(number),
    },
    {
      id: "email",
      header: t("column.email"),
      width: "minmax(0, 1fr)",
      hideOnNarrow: true,
      cell: ({ email }) => (
        <Text size="sm" truncate title={email}>
          {email}
        </Text>
      ),
    },
    {
      id: "columns",
      header: t("column.columns"),
      width: "minmax(0, 1.5fr)",
      hideOnNarrow: true,
      cell: ({ extraInfo }) => {
        const text = extraInfo.map(({ name, value }) => `${name}: ${value}`).join(" · ");
        return (
          <Text size="sm" c="dimmed" truncate title={text}>
            {text}
          </Text>
        );
      },
    },
    {
      id: "valid",
      header: t("column.valid"),
      width: "6rem",
      cell: (item) => <AccountMark item={item} />,
    },
    {
      id: "actions",
      header: t("column.actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (item) => (
        <RowMenu name={item.name} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />
      ),
    },
  ];
}
