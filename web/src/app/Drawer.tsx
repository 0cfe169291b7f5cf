import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { NavLink, useMatch } from "react-router";
import { useConnectionTrouble } from "../features/connections/index.ts";
import { useUnreadChats } from "../features/internal-chat/index.ts";
import { Brand, useServerVersion } from "../features/settings/index.ts";
import { lazy } from "../lib/lazy.tsx";
import { readStored, store } from "../lib/browserStorage.ts";
import { useTranslation } from "../lib/i18n.ts";
import { usePreload } from "../lib/preload.ts";
import { version } from "../../package.json";
import styles from "./Drawer.module.css";
import type { MenuItem, MenuSection } from "./navigation.ts";
import { preloadPage } from "./pages.ts";
import { useMenu } from "./useMenu.ts";
import { Tooltip } from "../ui/layers/Tooltip.tsx";

const loadOverlay = () => import("./DrawerOverlay.tsx");
const DrawerOverlay = lazy(loadOverlay);
const overlays = [loadOverlay];

interface DrawerProps {
  /**
   * Shape beside the page: a column or a rail, a rail alone, or nothing. Where it is no column, it opens over the page.
   */
  shape: "column" | "rail" | "overlay";
  opened: boolean;
  onChange: (open: boolean) => void;
}

/** The way through the product: a column, a rail of icons, or an overlay on phones. */
export function Drawer({ shape, opened, onChange }: DrawerProps) {
  const { t } = useTranslation("shell");
  const rail = shape === "rail" || !opened;
  return (
    <>
      {shape !== "overlay" && (
        <nav className={styles.drawer} data-rail={rail || undefined} aria-label={t("menu.label")}>
          <Content rail={rail} />
        </nav>
      )}
      {shape !== "column" && <DrawerOver opened={opened} onChange={onChange} />}
    </>
  );
}

/** Comes with the first time it is opened, and stays then. */
function DrawerOver({ opened, onChange }: Omit<DrawerProps, "shape">) {
  const [wanted, setWanted] = useState(opened);
  usePreload(overlays);
  if (opened && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DrawerOverlay opened={opened} onClose={() => onChange(false)}>
        <Content rail={false} onStep={() => onChange(false)} />
      </DrawerOverlay>
    </Suspense>
  );
}

function Content({ rail, onStep }: { rail: boolean; onStep?: () => void }) {
  const sections = useMenu();
  return (
    <>
      <div className={styles.brand}>
        <Brand compact={rail} />
      </div>
      <div className={styles.scroll}>
        {sections.map((section) => (
          <Section key={section.id} section={section} rail={rail} {...(onStep && { onStep })} />
        ))}
      </div>
      <VersionLabel rail={rail} />
    </>
  );
}

function Section({ section, rail, onStep }: { section: MenuSection; rail: boolean; onStep?: () => void }) {
  const { t } = useTranslation("shell");
  const key = `drawer.${section.id}`;
  const [folded, setFolded] = useState(readStored(key) === "folded");
  const toggle = () => {
    store(key, folded ? "open" : "folded");
    setFolded(!folded);
  };
  return (
    <div className={styles.section}>
      {!rail && (
        <UnstyledButton className={styles.heading} aria-expanded={!folded} onClick={toggle}>
          {t(`section.${section.id}`)}
          <IconChevronDown size={14} stroke={2} aria-hidden className={styles.chevron} />
        </UnstyledButton>
      )}
      {(rail || !folded) && (
        <ul className={styles.list}>
          {section.items.map((item) => (
            <li key={item.id}>
              <Item item={item} rail={rail} {...(onStep && { onStep })} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Item({ item, rail, onStep }: { item: MenuItem; rail: boolean; onStep?: () => void }) {
  const { t } = useTranslation("shell");
  const label = t(`menu.${item.id}`);
  const isHere = useMatch({ path: item.path, end: item.path === "/" }) !== null;
  const link = useRef<HTMLAnchorElement>(null);
  // Below many sections the page one is on would be out of sight. Right away, it would lay out the page one time more.
  useEffect(() => {
    if (!isHere) return undefined;
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [isHere]);
  return (
    <Tooltip label={label} position="right" disabled={!rail}>
      <NavLink
        ref={link}
        to={item.path}
        end={item.path === "/"}
        className={styles.item ?? ""}
        onClick={onStep}
        onPointerEnter={() => void preloadPage(item.page)}
        onFocus={() => void preloadPage(item.page)}
        {...(rail && { "aria-label": label })}
      >
        <item.icon size={20} stroke={1.7} aria-hidden />
        {!rail && <span className={styles.label}>{label}</span>}
        {item.badge === "connections" && <TroubleBadge />}
        {item.badge === "chats" && <ChatsBadge rail={rail} />}
      </NavLink>
    </Tooltip>
  );
}

function TroubleBadge() {
  const { t } = useTranslation("shell");
  const count = useConnectionTrouble();
  if (count === 0) return null;
  const text = t("connectionTrouble", { count });
  return (
    <span className={styles.trouble} title={text}>
      <span aria-hidden>!</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

function ChatsBadge({ rail }: { rail: boolean }) {
  const { t } = useTranslation("shell");
  const count = useUnreadChats();
  if (count === 0) return null;
  const text = t("unreadChats", { count });
  return (
    <span className={styles.unread} data-rail={rail || undefined} title={text}>
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

function VersionLabel({ rail }: { rail: boolean }) {
  const server = useServerVersion();
  const { t } = useTranslation("shell");
  if (rail) return null;
  return (
    <p className={styles.version}>
      {server === undefined || server === version ? `v${version}` : t("versions", { version, server })}
    </p>
  );
}
