import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { AnnouncementBar } from "../features/announcements/index.ts";
import { LoginNotices, useEndedSession } from "../features/auth/index.ts";
import { hasLeftBehind } from "../features/messages/composer/sending/unsentStorage.ts";
import { SupportBanner } from "../features/support/index.ts";
import { lazyDialog } from "../ui/layers/lazyDialog.tsx";
import { lazyLayer } from "../ui/layers/lazyLayer.tsx";
import { useEndOfFirstView } from "../lib/firstView.ts";
import { useTranslation } from "../lib/i18n.ts";
import { usePreload } from "../lib/preload.ts";
import { useSession } from "../lib/api/session.ts";
import { useCacheRules } from "../lib/live/useCacheRules.ts";
import { chooseScheme, hasChosenScheme } from "../ui/theme/scheme.ts";
import { useIsMedium, useIsNarrow, useIsTooTightForThree } from "../ui/useIsNarrow.ts";
import { useIsRoomWanted } from "../ui/wantedRoom.ts";
import { Drawer } from "./Drawer.tsx";
import { liveRules } from "./liveRules.ts";
import styles from "./Shell.module.css";
import { TopBar } from "./TopBar.tsx";
import { useCopies } from "./useCopies.ts";
import { useOwnLanguage } from "./useOwnLanguage.ts";
import { loadMenu } from "../ui/layers/Menu.tsx";
import { loadPopover } from "../ui/layers/Popover.tsx";
import { loadTooltip } from "../ui/layers/Tooltip.tsx";
import { loadUserMenu } from "./UserMenu.tsx";
import { useShellKeys } from "./useShellKeys.ts";

const loadPalette = async () => ({ default: (await import("./CommandPalette.tsx")).CommandPalette });
const loadShortcuts = async () => ({ default: (await import("./ShortcutsDialog.tsx")).ShortcutsDialog });
const loadProfile = async () => ({
  default: (await import("../features/users/ProfileDialog.tsx")).ProfileDialog,
});
const loadInstall = async () => ({ default: (await import("./InstallDialog.tsx")).InstallDialog });
const overlays = [loadPalette, loadShortcuts, loadProfile];
/** Serves lists that stand in a page; a dialog brings it along. */
const loadEnterChooses = async () => {
  const part = await import("../lib/enterChooses.ts");
  part.installEnterChooses();
  return part;
};
// Nobody works for a minute without one of them.
const layers = [loadMenu, loadPopover, loadTooltip, loadUserMenu, loadEnterChooses];
const CommandPalette = lazyLayer(loadPalette);
const ShortcutsDialog = lazyDialog(loadShortcuts);
const ProfileDialog = lazyDialog(loadProfile);
const InstallDialog = lazyDialog(loadInstall);

export type Overlay = "palette" | "shortcuts" | "profile" | "install";

/** The frame of every private page: drawer, top bar, and what may lie over them. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const narrow = useIsNarrow();
  const medium = useIsFolded();
  const [drawerOpen, setDrawerOpen] = useDrawer(medium);
  const [overlay, setOverlay] = useState<Overlay>();
  useEndOfFirstView();
  usePreload(layers, { surely: true });
  usePreload(overlays);
  useOwnLanguage();
  useOwnTheme();
  useEndedSession();
  useLeftBehind();
  useCopies();
  useCacheRules(liveRules);
  useShellKeys({ onPalette: () => setOverlay("palette"), onHelp: () => setOverlay("shortcuts") });
  // A dialog that closes late does not take along what was opened meanwhile.
  const close = (which: Overlay) => setOverlay((shown) => (shown === which ? undefined : shown));

  return (
    <div className={styles.shell} data-drawer={narrow ? "overlay" : drawerOpen && !medium ? "open" : "rail"}>
      <a href="#content" className={styles.skip}>
        {t("skipToContent")}
      </a>
      <Drawer
        shape={narrow ? "overlay" : medium ? "rail" : "column"}
        opened={drawerOpen}
        onChange={setDrawerOpen}
      />
      <div className={styles.main}>
        <TopBar
          onToggleDrawer={() => setDrawerOpen(!drawerOpen)}
          drawerOpen={drawerOpen}
          onOverlay={setOverlay}
        />
        <SupportBanner />
        <Suspense fallback={null}>
          <AnnouncementBar />
        </Suspense>
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <LoginNotices />
      {overlay === "palette" && <CommandPalette onClose={() => close("palette")} onOverlay={setOverlay} />}
      {overlay === "shortcuts" && <ShortcutsDialog onClose={() => close("shortcuts")} />}
      {overlay === "install" && <InstallDialog onClose={() => close("install")} />}
      {overlay === "profile" && <ProfileDialog onClose={() => close("profile")} />}
    </div>
  );
}

/** Says whether the drawer shows its icons alone, whatever the user likes: the page needs the room. */
function useIsFolded(): boolean {
  const [medium, tight, wanted] = [useIsMedium(), useIsTooTightForThree(), useIsRoomWanted()];
  return medium || (tight && wanted);
}

/** Open as the user likes it to start, however it was left; where it lies over the page, closed at first and after every step. */
function useDrawer(isOver: boolean): [boolean, (open: boolean) => void] {
  const { defaultMenu } = useSession();
  const { pathname } = useLocation();
  const [wide, setWide] = useState({ open: defaultMenu === "open", defaultMenu });
  const [over, setOver] = useState<string>();
  if (isOver) return [over === pathname, (open) => setOver(open ? pathname : undefined)];
  // The user chose another start in the profile: that counts from now on.
  const isOpen = wide.defaultMenu === defaultMenu ? wide.open : defaultMenu === "open";
  return [isOpen, (open) => setWide({ open, defaultMenu })];
}

/** Sends what a reload left unsent, whatever page is shown; the code for it comes only then. */
function useLeftBehind(): void {
  const { id } = useSession();
  useEffect(() => {
    if (!hasLeftBehind(id)) return;
    // A chunk that did not arrive comes with the next conversation, and takes up what was left as well.
    void import("../features/messages/composer/sending/sending.ts").then(
      ({ takeUpLeftBehind }) => takeUpLeftBehind(),
      () => undefined,
    );
  }, [id]);
}

/** The theme of the user's own settings, in a browser that has not chosen another. */
function useOwnTheme(): void {
  const { defaultTheme } = useSession();
  useEffect(() => {
    if (!hasChosenScheme() && defaultTheme === "dark") chooseScheme("dark");
  }, [defaultTheme]);
}
