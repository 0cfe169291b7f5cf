import type { ReactNode } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { Drawer } from "../ui/layers/Drawer.tsx";
import { useOpensAfterMount } from "../ui/layers/floatingLayer.tsx";
import { useAfterPaint } from "../ui/layers/useAfterPaint.ts";
import styles from "./Drawer.module.css";

interface DrawerOverlayProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The drawer of a phone: it lies over the page. */
export default function DrawerOverlay({ opened, onClose, children }: DrawerOverlayProps) {
  const { t } = useTranslation("shell");
  return (
    <Drawer
      // Opened only after it is there: the library remembers then where the focus was.
      opened={useOpensAfterMount(useAfterPaint(opened))}
      onClose={onClose}
      size={280}
      padding={0}
      withCloseButton={false}
      // Its many links are drawn the first time alone.
      keepMounted
      keepMountedMode="activity"
      attributes={{ content: { "aria-label": t("menu.label") } }}
    >
      <nav className={styles.overlay} aria-label={t("menu.label")}>
        {children}
      </nav>
    </Drawer>
  );
}
