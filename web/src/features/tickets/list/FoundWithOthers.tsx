import { Button } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useFoundWithOthers } from "./useFoundWithOthers.ts";
import styles from "./TicketListPanel.module.css";

/** Below the last find: who is looked for may be with a colleague. */
export function FoundWithOthers() {
  const { t } = useTranslation("tickets");
  const { change } = useTicketFilters();
  const count = useFoundWithOthers();
  if (count === 0) return null;
  return (
    <div className={styles.others} role="status">
      <span>{t("empty.withOthers", { count })}</span>
      <Button size="compact-sm" variant="light" onClick={() => change({ showAll: true })}>
        {t("empty.showOthers")}
      </Button>
    </div>
  );
}
