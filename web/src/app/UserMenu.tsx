import { userColour } from "@balcao/contract";
import { UnstyledButton } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { lazy } from "../lib/lazy.tsx";
import { useSession } from "../lib/api/session.ts";
import { Avatar } from "../ui/display/Avatar.tsx";
import { Menu } from "../ui/layers/Menu.tsx";
import type { Overlay } from "./Shell.tsx";

export const loadUserMenu = () => import("./UserMenuDropdown.tsx");
const UserMenuDropdown = lazy(loadUserMenu);

/** The user's picture with their availability, and their own menu beneath it. */
export function UserMenu({ onOverlay }: { onOverlay: (overlay: Overlay) => void }) {
  const { t } = useTranslation("shell");
  const user = useSession();
  // Undefined until it is opened for the first time: its entries are fetched only then.
  const [opened, setOpened] = useState<boolean>();
  const account = t("account", { name: user.name });
  const accountLabel =
    user.availability === "online" ? account : `${account}, ${t(`ui:presence.${user.availability}`)}`;
  return (
    <Menu position="bottom-end" width={230} opened={opened ?? false} onChange={setOpened}>
      <Menu.Target>
        <UnstyledButton
          aria-label={accountLabel}
          data-thumb
          style={{ borderRadius: "50%" }}
          display="flex"
          ms={6}
        >
          <Avatar
            name={user.name}
            colour={userColour(user.id)}
            src={user.profileImage}
            size="sm"
            {...(user.availability !== "online" && { presence: user.availability })}
          />
        </UnstyledButton>
      </Menu.Target>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <UserMenuDropdown onOverlay={onOverlay} />
        </Suspense>
      )}
    </Menu>
  );
}
