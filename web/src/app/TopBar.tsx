import { ActionIcon } from "@mantine/core";
import {
  IconLayoutSidebar,
  IconMenu2,
  IconMoon,
  IconRefresh,
  IconSearch,
  IconSun,
  IconVolume,
  IconVolumeOff,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { endsSoonerThanTenYears, formatDueDay, hasEnded } from "../lib/dueDate.ts";
import { formatNumber } from "../lib/text/format.ts";
import { firstNameOf } from "../lib/text/signature.ts";
import { useTranslation } from "../lib/i18n.ts";
import { can, useSession } from "../lib/api/session.ts";
import { changeVolume, useVolume, volumeStep } from "../lib/volume.ts";
import { chooseScheme, useScheme } from "../ui/theme/scheme.ts";
import { useIsNarrow } from "../ui/useIsNarrow.ts";
import { Popover } from "../ui/layers/Popover.tsx";
import { Bells } from "./Bells.tsx";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import type { Overlay } from "./Shell.tsx";
import styles from "./TopBar.module.css";
import { UserMenu } from "./UserMenu.tsx";
import { Tooltip } from "../ui/layers/Tooltip.tsx";

interface TopBarProps {
  drawerOpen: boolean;
  onToggleDrawer: () => void;
  onOverlay: (overlay: Overlay) => void;
}

export function TopBar({ drawerOpen, onToggleDrawer, onOverlay }: TopBarProps) {
  const { t } = useTranslation("shell");
  const narrow = useIsNarrow();
  const { subscriptionValid } = useSession();
  const MenuIcon = narrow ? IconMenu2 : IconLayoutSidebar;
  return (
    <section className={styles.bar} aria-label={t("topBar")}>
      <ActionIcon
        size="lg"
        onClick={onToggleDrawer}
        aria-label={t(drawerOpen ? "closeMenu" : "openMenu")}
        aria-expanded={drawerOpen}
      >
        <MenuIcon size={20} stroke={1.7} />
      </ActionIcon>
      <ConnectionNotice>
        <Greeting />
      </ConnectionNotice>
      <button
        type="button"
        className={styles.search}
        data-thumb
        onClick={() => onOverlay("palette")}
        aria-label={t("palette.open")}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span className={styles.searchText}>{t("palette.open")}</span>
        <kbd className={styles.key} data-keys="Ctrl K" aria-hidden />
      </button>
      <div className={styles.tools}>
        <VolumeControl />
        {!narrow && <ThemeToggle />}
        <RefreshButton />
        {/* They ring for pages that are closed until it is paid. */}
        {subscriptionValid && <Bells />}
        <UserMenu onOverlay={onOverlay} />
      </div>
    </section>
  );
}

function Greeting() {
  const { t } = useTranslation("shell");
  const { name, company } = useSession();
  const narrow = useIsNarrow();
  if (narrow)
    return (
      <p className={styles.greeting} data-greeting>
        {company.name}
      </p>
    );
  const due =
    can("admin") && company.dueDate !== null && endsSoonerThanTenYears(company.dueDate)
      ? t(hasEnded(company.dueDate) ? "endedOn" : "activeUntil", {
          date: formatDueDay(company.dueDate),
        })
      : undefined;
  return (
    <p className={styles.greeting} data-greeting>
      <span>{t("greeting", { name: firstNameOf(name) })} </span>
      <span className={styles.company}>{`· ${company.name}`}</span>
      {due !== undefined && <span className={styles.due}>{` · ${due}`}</span>}
    </p>
  );
}

function ThemeToggle() {
  const { t } = useTranslation("shell");
  const dark = useScheme() === "dark";
  const label = t(dark ? "lightTheme" : "darkTheme");
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" onClick={() => chooseScheme(dark ? "light" : "dark")} aria-label={label}>
        {dark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
      </ActionIcon>
    </Tooltip>
  );
}

function VolumeControl() {
  const { t } = useTranslation("shell");
  const volume = useVolume();
  const label = t("volume");
  return (
    <Popover position="bottom" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="lg"
          aria-label={`${label}: ${formatNumber(volume, { style: "percent" })}`}
          title={label}
          className={styles.wideOnly}
        >
          {volume === 0 ? <IconVolumeOff size={20} stroke={1.7} /> : <IconVolume size={20} stroke={1.7} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown w="14rem" p="md">
        <input
          type="range"
          className={styles.volume}
          aria-label={label}
          min={0}
          max={1}
          step={volumeStep}
          value={volume}
          data-autofocus
          aria-valuetext={formatNumber(volume, { style: "percent" })}
          onChange={(event) => changeVolume(event.currentTarget.valueAsNumber)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Loads what is shown again. */
function RefreshButton() {
  const { t } = useTranslation("shell");
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = () => {
    setBusy(true);
    void client.invalidateQueries().finally(() => setBusy(false));
  };
  return (
    <Tooltip label={t("refresh")}>
      <ActionIcon
        size="lg"
        onClick={refresh}
        aria-label={t("refresh")}
        aria-busy={busy}
        className={styles.wideOnly}
      >
        <IconRefresh size={20} stroke={1.7} className={busy ? styles.turning : undefined} />
      </ActionIcon>
    </Tooltip>
  );
}
