import type { CompanyErasure } from "@balcao/contract";
import { Progress, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { formatBytes } from "../../lib/text/formatBytes.ts";
import { useErasures } from "./companies.queries.ts";
import styles from "./CompaniesPage.module.css";

/** Deleted companies whose rows and files still go, with how far it is, and those of the last day. */
export function ErasuresPanel() {
  const { t } = useTranslation("companies");
  const { data: erasures = [] } = useErasures();
  if (erasures.length === 0) return null;
  return (
    <section className={styles.erasures} aria-label={t("erasure.title")}>
      {erasures.map((erasure) => (
        <Erasure key={erasure.id} erasure={erasure} />
      ))}
    </section>
  );
}

function Erasure({ erasure }: { erasure: CompanyErasure }) {
  const { t } = useTranslation("companies");
  const { name, rowsTotal, rowsGone, files, bytes, finishedAt } = erasure;
  const rows = formatNumber(rowsGone);
  if (finishedAt !== null)
    return (
      <div className={styles.erasure}>
        <Text size="sm">
          {t("erasure.done", { name, rows, files: formatNumber(files), size: formatBytes(bytes) })}
        </Text>
      </div>
    );
  const done = rowsTotal === null ? 0 : Math.min(100, Math.floor((rowsGone / Math.max(1, rowsTotal)) * 100));
  return (
    <div className={styles.erasure}>
      <Text size="sm">
        {rowsTotal === null
          ? t("erasure.waiting", { name })
          : t("erasure.running", { name, done, rows, total: formatNumber(rowsTotal) })}
      </Text>
      <Progress value={done} aria-label={t("erasure.label", { name })} />
    </div>
  );
}
