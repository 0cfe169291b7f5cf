import { useTranslation } from "../../../lib/i18n.ts";
import { useTicketCounts } from "../tickets.queries.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import styles from "./TicketListPanel.module.css";

/** Says how many wait without a queue for somebody who may see them. */
export function HiddenWaiting() {
  const { t } = useTranslation("tickets");
  const { filters } = useTicketFilters();
  const hidden = useTicketCounts(filters).data?.hiddenWaiting ?? 0;
  if (filters.tab !== "open" || filters.sub !== "pending" || hidden === 0) return null;
  return (
    <div className={styles.notice} role="status">
      {t("hiddenWaiting", { count: hidden })}
    </div>
  );
}
