import type { Restriction } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import styles from "./StatusLine.module.css";

/** Line about what the provider does not let the number do, and until when. */
export function RestrictionLine({ restriction: { of, until } }: { restriction: Restriction }) {
  const { t } = useTranslation("connections");
  return (
    <p className={styles.status} data-tone="bad" role="status">
      <span className={styles.dot} aria-hidden />
      <span className={styles.text}>
        <strong>{t("restriction.title")}</strong>
        <span>
          {" · "}
          {t(`restriction.${of}`)}
          {until !== null && <> {t("restriction.until", { time: formatDateTime(until) })}</>}
        </span>
      </span>
    </p>
  );
}
