import type { CampaignReport } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatNumber } from "../../../lib/text/format.ts";
import styles from "./report.module.css";

/** The counts, and what share of those before them they are. */
export function Figures({ report }: { report: CampaignReport }) {
  const { t } = useTranslation("campaigns");
  const asks = report.confirmation || report.confirmationRequested > 0;
  const figures = [
    { id: "valid", of: report.total },
    ...(asks
      ? ([
          { id: "confirmationRequested", of: report.valid },
          { id: "confirmed", of: report.confirmationRequested },
          { id: "refused", of: report.confirmationRequested },
        ] as const)
      : []),
    { id: "delivered", of: report.valid },
    { id: "received", of: report.delivered },
    { id: "read", of: report.delivered },
    { id: "answered", of: report.delivered },
    { id: "optedOut", of: report.delivered },
    { id: "failed", of: report.valid },
    { id: "skipped", of: report.total },
    { id: "waiting", of: report.total },
  ] as const;
  return (
    <ul className={styles.figures} aria-label={t("report.counts")}>
      {figures.map(({ id, of }) => (
        <li key={id} className={styles.figure} data-figure={id}>
          <span className={styles.name}>{t(`figure.${id}`)}</span>
          <span className={styles.value}>{formatNumber(report[id])}</span>
          <span className={styles.share}>
            {of > 0 && formatNumber(report[id] / of, { style: "percent", maximumFractionDigits: 1 })}
          </span>
        </li>
      ))}
    </ul>
  );
}
