import { ActionIcon } from "@mantine/core";
import { IconDotsVertical, IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../layers/Menu.tsx";
import styles from "./RowMenu.module.css";

/** Width of the column that holds the menu alone. */
export const rowMenuWidth = "2.75rem";

interface RowMenuProps {
  /** Name of what the row is about, for screen readers. */
  name: string;
  onEdit?: (() => void) | undefined;
  /** Left out for what cannot be deleted. */
  onDelete?: (() => void) | undefined;
  /** Items between the first and the last. */
  children?: ReactNode;
}

/** Menu of what can be done to a row: what cannot be undone stands last in it, and never in the row itself. */
export function RowMenu({ name, onEdit, onDelete, children }: RowMenuProps) {
  const { t } = useTranslation("ui");
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <ActionIcon className={styles.button} aria-label={t("rowActions", { name })} title={t("actions")}>
          <IconDotsVertical size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item leftSection={<IconPencil size={17} stroke={1.7} />} onClick={onEdit}>
            {t("edit")}
          </Menu.Item>
        )}
        {children}
        {onDelete && (
          <Menu.Item
            color="var(--app-danger-text)"
            leftSection={<IconTrash size={17} stroke={1.7} />}
            onClick={onDelete}
          >
            {t("delete")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
