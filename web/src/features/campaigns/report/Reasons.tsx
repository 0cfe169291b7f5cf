import type { CampaignReport } from "@balcao/contract";
import { useId } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatNumber } from "../../../lib/text/format.ts";
import { reasonText } from "./reasonText.ts";
import styles from "./report.module.css";

/** Why people were left out, or not reached. */
export function Reasons({ reasons }: { reasons: CampaignReport["reasons"] }) {
  const { t } = useTranslation("campaigns");
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t("reasons.title")}
      </h2>
      <ul className={styles.reasons}>
        {reasons
          .toSorted((a, b) => b.count - a.count)
          .map(({ state, code, count }) => (
            <li key={`${state} ${code}`}>
              <span>{reasonText(t, { code })}</span>
              <span className={styles.state}>{t(`state.${state}`)}</span>
              <strong>{formatNumber(count)}</strong>
            </li>
          ))}
      </ul>
    </section>
  );
}
