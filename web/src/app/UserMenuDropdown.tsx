import type { Availability } from "@balcao/contract";
import {
  IconCheck,
  IconChecklist,
  IconCircleCheck,
  IconCoffee,
  IconDeviceMobileDown,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconRefresh,
  IconSoup,
  IconSun,
  IconUser,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useUpdateAvailability } from "../features/users/index.ts";
import { useLeaveCompany } from "../features/support/index.ts";
import { useTranslation } from "../lib/i18n.ts";
import { installation, isInstalledByHand } from "../lib/installation.ts";
import { useSignal } from "../lib/signal.ts";
import { hasKeyboard } from "../lib/typeAhead.ts";
import { logout, useSession } from "../lib/api/session.ts";
import { chooseScheme, useScheme } from "../ui/theme/scheme.ts";
import { useIsNarrow } from "../ui/useIsNarrow.ts";
import { Menu } from "../ui/layers/Menu.tsx";
import type { Overlay } from "./Shell.tsx";
import styles from "./UserMenuDropdown.module.css";

/** Entries of the user's own menu. */
export default function UserMenuDropdown({ onOverlay }: { onOverlay: (overlay: Overlay) => void }) {
  const { t } = useTranslation("shell");
  const user = useSession();
  const narrow = useIsNarrow();
  const client = useQueryClient();
  const leaveCompany = useLeaveCompany();
  const offer = useSignal(installation);
  const install = offer ?? (isInstalledByHand() ? () => onOverlay("install") : undefined);
  const leave = () => (user.support === null ? void logout() : leaveCompany.mutate());
  return (
    <Menu.Dropdown>
      <Menu.Label className={styles.email}>{user.email}</Menu.Label>
      {user.support === null && (
        <Menu.Item leftSection={<IconUser size={16} stroke={1.7} />} onClick={() => onOverlay("profile")}>
          {t("profile")}
        </Menu.Item>
      )}
      {user.support === null && <AvailabilityItems />}
      <Menu.Item component={Link} to="/todolist" leftSection={<IconChecklist size={16} stroke={1.7} />}>
        {t("toDo")}
      </Menu.Item>
      {hasKeyboard.matches && (
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.7} />}
          onClick={() => onOverlay("shortcuts")}
        >
          {t("shortcuts.title")}
        </Menu.Item>
      )}
      {install !== undefined && (
        <Menu.Item leftSection={<IconDeviceMobileDown size={16} stroke={1.7} />} onClick={install}>
          {t("install")}
        </Menu.Item>
      )}
      {narrow && <ThemeItem />}
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
  );
}

function ThemeItem() {
  const { t } = useTranslation("shell");
  const dark = useScheme() === "dark";
  const Symbol = dark ? IconSun : IconMoon;
  return (
    <Menu.Item
      leftSection={<Symbol size={16} stroke={1.7} />}
      onClick={() => chooseScheme(dark ? "light" : "dark")}
    >
      {t(dark ? "lightTheme" : "darkTheme")}
    </Menu.Item>
  );
}

const availabilities: readonly [Availability, TablerIcon][] = [
  ["online", IconCircleCheck],
  ["pause", IconCoffee],
  ["lunch", IconSoup],
];

/** The library has a mark alone before what can be chosen; here it has a symbol as the others. */
const choiceClasses = { itemIndicator: styles.indicator ?? "" } as const;

/** Menu items by which one says whether one is there, for colleagues and for what hands tickets round. */
function AvailabilityItems() {
  const { t } = useTranslation("shell");
  const { availability } = useSession();
  const { mutate } = useUpdateAvailability();
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t("availability.title")}</Menu.Label>
      {availabilities.map(([one, Symbol]) => (
        <Menu.RadioItem
          key={one}
          value={one}
          checked={one === availability}
          classNames={choiceClasses}
          rightSection={one === availability && <IconCheck size={16} stroke={1.7} />}
          onChange={() => mutate(one)}
        >
          <span className={styles.choice}>
            <Symbol size={16} stroke={1.7} aria-hidden />
            {t(`availability.${one}`)}
          </span>
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
    </>
  );
}
