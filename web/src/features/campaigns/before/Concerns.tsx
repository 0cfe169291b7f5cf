import { IconAlertTriangle, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatNumber, joinNames } from "../../../lib/text/format.ts";
import type { Forecast } from "../campaigns.queries.ts";
import styles from "./before.module.css";

/** What speaks against a start, each with its remedy; what blocks it comes first, in red. */
export function Concerns({ concerns }: { concerns: Forecast["concerns"] }) {
  const { t } = useTranslation("campaigns");
  if (concerns.length === 0) return null;
  const ordered = [...concerns.filter(({ blocks }) => blocks), ...concerns.filter(({ blocks }) => !blocks)];
  return (
    <ul className={styles.concerns} aria-label={t("concern.title")}>
      {ordered.map(({ code, blocks, count, names }) => (
        <li key={code} className={styles.concern} data-blocks={blocks || undefined}>
          {blocks ? (
            <IconCircleX size={18} role="img" aria-label={t("concern.blocks")} />
          ) : (
            <IconAlertTriangle size={18} role="img" aria-label={t("concern.asks")} />
          )}
          <span>
            <strong>
              {t(`concern.${code}.says`, {
                count: count ?? 0,
                shown: formatNumber(count ?? 0),
                names: joinNames(names),
              })}
            </strong>{" "}
            {t(`concern.${code}.remedy`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
