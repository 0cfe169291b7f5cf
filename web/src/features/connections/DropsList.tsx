import type { ConnectionDrop } from "@balcao/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime, formatLasting } from "../../lib/text/format.ts";
import { useNow } from "../../lib/useNow.ts";
import styles from "./HealthDialog.module.css";
import { dropKey } from "./sessionActions.ts";

/** Often enough for minutes, in ms. */
const renewedEvery = 20_000;

/** List of the last times that a connection fell: when, why, and for how long. */
export function DropsList({ drops }: { drops: readonly ConnectionDrop[] }) {
  const { t } = useTranslation("connections");
  const now = useNow(renewedEvery);
  return (
    <section aria-label={t("drops.title")}>
      <Text fw={600} size="sm">
        {t("drops.title")}
      </Text>
      {drops.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("drops.none")}
        </Text>
      )}
      <ol className={styles.drops}>
        {drops.map(({ id, cause, fellAt, endedAt }) => {
          const time = formatLasting(Date.parse(fellAt), endedAt === null ? now : Date.parse(endedAt));
          return (
            <li key={id} className={styles.drop}>
              <span className={styles.moment}>
                <time dateTime={fellAt}>{formatDateTime(fellAt)}</time>
                <span data-lasting={endedAt === null || undefined}>
                  {t(endedAt === null ? "drops.lasting" : "drops.lasted", { time })}
                </span>
              </span>
              <span className={styles.why}>{t(dropKey(cause))}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
