import { useTranslation } from "../../../lib/i18n.ts";
import type { TicketPage } from "../ticketPages.ts";
import styles from "./TicketListPanel.module.css";

/** Below the last find of a word that stands in so many messages that only the newest were looked at. */
export function NewestFinds({ last }: { last: TicketPage | undefined }) {
  const { t } = useTranslation("tickets");
  if (last === undefined || last.hasMore || !last.atLeast) return null;
  return (
    <div className={styles.notice} role="status">
      {t("newestFinds")}
    </div>
  );
}
