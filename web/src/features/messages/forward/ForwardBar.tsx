import { Button, CloseButton } from "@mantine/core";
import { IconCornerUpRight } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { isOverlayOpen } from "../../../lib/shortcuts.ts";
import { useLayer } from "../../../ui/layers/useLayer.ts";
import type { Selection } from "./selection.ts";
import { useChosen } from "./selectionContext.ts";
import styles from "./forward.module.css";

interface ForwardBarProps {
  selection: Selection;
  onForward: (ids: ReadonlySet<number>) => void;
}

/** Stands in the composer's place while messages are being chosen. */
export function ForwardBar({ selection, onForward }: ForwardBarProps) {
  const { t } = useTranslation("messages");
  const chosen = useChosen(selection);
  const end = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !isOverlayOpen()) selection.end();
  });
  const isChoosing = chosen !== undefined;
  useLayer(isChoosing, () => selection.end());
  useEffect(() => {
    if (!isChoosing) return;
    window.addEventListener("keydown", end);
    return () => window.removeEventListener("keydown", end);
  }, [isChoosing]);
  if (chosen === undefined) return null;
  const send = () => (chosen.size === 0 ? notify.warning(t("forward.noMessage")) : onForward(chosen));
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("forward.choosing")} data-takes-escape>
      <CloseButton size="lg" onClick={() => selection.end()} aria-label={t("forward.cancel")} />
      <span className={styles.count} role="status">
        {t("forward.selected", { count: chosen.size })}
      </span>
      <Button leftSection={<IconCornerUpRight size={18} stroke={1.8} aria-hidden />} onClick={send}>
        {t("menu.forward")}
      </Button>
    </div>
  );
}
