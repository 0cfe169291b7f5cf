import { Button } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import type { useAway } from "../marks/useAway.ts";
import styles from "./TicketListPanel.module.css";

/** Says how many conversations come back later, and shows them. */
export function AwayRows({
  count,
  isShown,
  setShown,
}: Pick<ReturnType<typeof useAway>, "count" | "isShown" | "setShown">) {
  const { t } = useTranslation("tickets");
  if (count === 0) return null;
  return (
    <div className={styles.others}>
      <span>{t("marks.away", { count })}</span>
      <Button size="compact-sm" variant="light" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? "marks.hideAway" : "marks.showAway")}
      </Button>
    </div>
  );
}
