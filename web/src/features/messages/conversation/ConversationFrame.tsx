import { Skeleton } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./ConversationFrame.module.css";

/** The outline of a conversation while its ticket is loaded. */
export function ConversationFrame() {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.frame} role="status" aria-label={t("loading")}>
      <div className={styles.frameHeader}>
        <Skeleton circle height={40} />
        <Skeleton height={14} width={180} />
      </div>
    </div>
  );
}
