import type { Dashboard } from "@balcao/contract";
import { Link } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { ChartCard } from "./charts/ChartCard.tsx";
import { Gauge } from "./charts/Gauge.tsx";
import { changeOf } from "./compare.ts";
import { type DashboardSearch, reportLink } from "./dashboardFilters.ts";
import { npsFiguresOf } from "./figures.ts";
import { formatDays, formatPercent, nothingMeasured } from "./formatFigure.ts";
import styles from "./NpsTab.module.css";
import { ChangeLine, Tiles } from "./Tile.tsx";

interface NpsTabProps {
  dashboard: Dashboard;
  search: DashboardSearch;
}

/** Tab for what contacts say of the service. */
export function NpsTab({ dashboard, search }: NpsTabProps) {
  const { t } = useTranslation("dashboard");
  return (
    <div className={styles.nps}>
      <Score dashboard={dashboard} search={search} />
      <Tiles label={t("tab.nps")} figures={npsFiguresOf(dashboard)} search={search} />
    </div>
  );
}

function Score({ dashboard, search }: NpsTabProps) {
  const { t } = useTranslation("dashboard");
  const { counters, previous, period } = dashboard;
  const { npsScore } = counters;
  const shares = sharesOf(dashboard);
  const score = npsScore === null ? nothingMeasured : formatNumber(npsScore);
  const table = {
    columns: [t("nps.kind"), t("nps.count"), t("nps.share")],
    rows: [
      ...shares.map(({ id, count, percent }) => ({
        key: id,
        cells: [t(`nps.${id}`), formatNumber(count), formatPercent(percent)],
      })),
      { key: "score", cells: [t("nps.score"), formatNumber(counters.withRating), score] },
    ],
  };
  return (
    <ChartCard
      title={t("nps.score")}
      counted={t("nps.counted")}
      table={table}
      period={formatDays(period.from, period.to)}
      error={null}
      onRetry={() => undefined}
    >
      <div className={styles.gauge}>
        <Gauge label={t("nps.scoreIs", { score })} value={npsScore} text={score} />
        <ChangeLine
          change={changeOf(npsScore, previous.npsScore, { inPoints: true })}
          before={previous.npsScore === null ? nothingMeasured : formatNumber(previous.npsScore)}
          better="more"
        />
      </div>
      <div className={styles.bar} aria-hidden>
        {shares
          .filter(({ count }) => count > 0)
          .map(({ id, count }) => (
            <span key={id} data-share={id} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className={styles.shares}>
        {shares.map(({ id, count, percent }) => {
          const label = (
            <>
              <span className={styles.mark} data-share={id} aria-hidden />
              <span className={styles.kind}>{t(`nps.${id}`)}</span>
              <strong>{formatPercent(percent)}</strong>
              <span className={styles.count}>{formatNumber(count)}</span>
            </>
          );
          return (
            <li key={id}>
              {count === 0 ? (
                <div className={styles.share}>{label}</div>
              ) : (
                <Link
                  className={styles.share}
                  data-figure={id}
                  to={reportLink(search, { days: { from: period.from, to: period.to }, ratings: id })}
                >
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </ChartCard>
  );
}

const sharesOf = ({ counters }: Dashboard) =>
  [
    { id: "promoters", count: counters.npsPromoters, percent: counters.npsPromotersPerc },
    { id: "passives", count: counters.npsPassive, percent: counters.npsPassivePerc },
    { id: "detractors", count: counters.npsDetractors, percent: counters.npsDetractorsPerc },
  ] as const;
