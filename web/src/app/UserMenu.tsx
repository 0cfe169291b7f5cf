import { userColour } from "@balcao/contract";
import { Menu, UnstyledButton } from "@mantine/core";
import { IconChecklist, IconKeyboard, IconLogout, IconRefresh, IconUser } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useLeaveCompany } from "../features/support/index.ts";
import { useTranslation } from "../lib/i18n.ts";
import { logout, useSession } from "../lib/api/session.ts";
import { Avatar } from "../ui/display/Avatar.tsx";
import { useIsNarrow } from "../ui/useIsNarrow.ts";
import type { Overlay } from "./Shell.tsx";

export function UserMenu({ onOverlay }: { onOverlay: (overlay: Overlay) => void }) {
  const { t } = useTranslation("shell");
  const user = useSession();
  const narrow = useIsNarrow();
  const client = useQueryClient();
  const leaveCompany = useLeaveCompany();
  const leave = () => (user.support === null ? void logout() : leaveCompany.mutate());
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <UnstyledButton aria-label={t("account", { name: user.name })} style={{ borderRadius: "50%" }} ms={6}>
          <Avatar name={user.name} colour={userColour(user.id)} src={user.profileImage} size="sm" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {user.support === null && (
          <Menu.Item leftSection={<IconUser size={16} stroke={1.7} />} onClick={() => onOverlay("profile")}>
            {t("profile")}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/todolist" leftSection={<IconChecklist size={16} stroke={1.7} />}>
          {t("toDo")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.7} />}
          onClick={() => onOverlay("shortcuts")}
        >
          {t("shortcuts.title")}
        </Menu.Item>
        {narrow && (
          <Menu.Item
            leftSection={<IconRefresh size={16} stroke={1.7} />}
            onClick={() => void client.invalidateQueries()}
          >
            {t("refresh")}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={leave}>
          {t(user.support === null ? "logout" : "leaveSupport")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
