import type { ContactRow } from "@balcao/contract";
import { ActionIcon, Group } from "@mantine/core";
import {
  IconArrowsJoin,
  IconBan,
  IconDots,
  IconLockOpen2,
  IconShieldLock,
  IconMessagePlus,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";

export interface RowActions {
  onStart: (contact: ContactRow) => void;
  onEdit: (contact: ContactRow) => void;
  onBlock: (contact: ContactRow) => void;
  /** Opens the duplicates, for admins alone. */
  onDuplicates?: (contact: ContactRow) => void;
  onPersonalData?: (contact: ContactRow) => void;
  onDelete?: (contact: ContactRow) => void;
}

/** Actions on one contact of the list. */
export function ContactActions({ contact, ...actions }: RowActions & { contact: ContactRow }) {
  const { t } = useTranslation("contacts");
  const narrow = useIsNarrow();
  const { name, active, isGroup } = contact;
  const edit = (
    <ActionIcon
      aria-label={t("list.editNamed", { name })}
      title={t("ui:edit")}
      onClick={() => actions.onEdit(contact)}
    >
      <IconPencil size={18} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        aria-label={t("list.startNamed", { name })}
        title={t(active ? "list.start" : "list.startBlocked")}
        disabled={!active}
        onClick={() => actions.onStart(contact)}
      >
        <IconMessagePlus size={18} stroke={1.7} />
      </ActionIcon>
      {!narrow && !isGroup && edit}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={t("list.moreNamed", { name })} title={t("list.more")}>
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {narrow && !isGroup && (
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.7} />}
              onClick={() => actions.onEdit(contact)}
            >
              {t("ui:edit")}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={
              active ? <IconBan size={16} stroke={1.7} /> : <IconLockOpen2 size={16} stroke={1.7} />
            }
            onClick={() => actions.onBlock(contact)}
          >
            {t(active ? "panel.block" : "panel.unblock")}
          </Menu.Item>
          {actions.onDuplicates && !isGroup && (
            <Menu.Item
              leftSection={<IconArrowsJoin size={16} stroke={1.7} />}
              onClick={() => actions.onDuplicates?.(contact)}
            >
              {t("list.duplicates")}
            </Menu.Item>
          )}
          {actions.onPersonalData && !isGroup && (
            <Menu.Item
              leftSection={<IconShieldLock size={16} stroke={1.7} />}
              onClick={() => actions.onPersonalData?.(contact)}
            >
              {t("list.personalData")}
            </Menu.Item>
          )}
          {actions.onDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.7} />}
              onClick={() => actions.onDelete?.(contact)}
            >
              {t("ui:delete")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
