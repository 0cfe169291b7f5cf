import { ActionIcon } from "@mantine/core";
import { IconDotsVertical, IconSpeakerphone, IconUsers } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";

const icon = { size: 16, stroke: 1.7 } as const;

/** Menu of other lists of contacts: those who want no campaigns, and possible duplicates. */
export function OtherLists() {
  const { t } = useTranslation("contacts");
  const label = t("list.more");
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={label} title={label}>
          <IconDotsVertical size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <OtherListItems />
      </Menu.Dropdown>
    </Menu>
  );
}

export function OtherListItems() {
  const { t } = useTranslation("contacts");
  const isAdmin = useSession().permissions.includes("admin");
  return (
    <>
      <Menu.Item component={Link} to="/opt-outs" leftSection={<IconSpeakerphone {...icon} />}>
        {t("optOuts.title")}
      </Menu.Item>
      {isAdmin && (
        <Menu.Item component={Link} to="/contact-duplicates" leftSection={<IconUsers {...icon} />}>
          {t("duplicates.title")}
        </Menu.Item>
      )}
    </>
  );
}
