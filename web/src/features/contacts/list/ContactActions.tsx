import type { ContactRow } from "@balcao/contract";
import { ActionIcon, Group } from "@mantine/core";
import { IconArrowsJoin, IconBan, IconLockOpen2, IconShieldLock, IconMessagePlus } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import { RowMenu } from "../../../ui/table/RowMenu.tsx";

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
  const { name, active, isGroup } = contact;
  return (
    <Group gap="max(4px, var(--app-small-thumb-gap) / 2)" wrap="nowrap" justify="flex-end">
      <ActionIcon
        aria-label={t("list.startNamed", { name })}
        title={t(active ? "list.start" : "list.startBlocked")}
        disabled={!active}
        onClick={() => actions.onStart(contact)}
      >
        <IconMessagePlus size={18} stroke={1.7} />
      </ActionIcon>
      <RowMenu
        name={name}
        onEdit={isGroup ? undefined : () => actions.onEdit(contact)}
        onDelete={actions.onDelete && (() => actions.onDelete?.(contact))}
      >
        <Menu.Item
          leftSection={active ? <IconBan size={17} stroke={1.7} /> : <IconLockOpen2 size={17} stroke={1.7} />}
          onClick={() => actions.onBlock(contact)}
        >
          {t(active ? "panel.block" : "panel.unblock")}
        </Menu.Item>
        {actions.onDuplicates && !isGroup && (
          <Menu.Item
            leftSection={<IconArrowsJoin size={17} stroke={1.7} />}
            onClick={() => actions.onDuplicates?.(contact)}
          >
            {t("list.duplicates")}
          </Menu.Item>
        )}
        {actions.onPersonalData && !isGroup && (
          <Menu.Item
            leftSection={<IconShieldLock size={17} stroke={1.7} />}
            onClick={() => actions.onPersonalData?.(contact)}
          >
            {t("list.personalData")}
          </Menu.Item>
        )}
      </RowMenu>
    </Group>
  );
}
