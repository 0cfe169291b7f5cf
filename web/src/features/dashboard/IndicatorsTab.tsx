import type { Dashboard } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber, formatWeekday } from "../../lib/text/format.ts";
import { ChartCard } from "./charts/ChartCard.tsx";
import chartStyles from "../../ui/charts/charts.module.css";
import { HeatMap } from "./charts/HeatMap.tsx";
import { RowChart } from "./charts/RowChart.tsx";
import { useQueueTimes, useTicketsHours } from "./dashboard.queries.ts";
import { type DashboardSearch, reportLink } from "./dashboardFilters.ts";
import styles from "./DashboardPage.module.css";
import { indicatorsOf } from "./figures.ts";
import { formatDays, formatMinutes } from "./formatFigure.ts";
import { Tiles } from "./Tile.tsx";

interface TabProps {
  dashboard: Dashboard;
  search: DashboardSearch;
}

/** Tab of how much there is and was, when it came, and how long it waited. */
export function IndicatorsTab({ dashboard, search }: TabProps) {
  const { t } = useTranslation("dashboard");
  return (
    <>
      <Tiles label={t("tab.indicators")} figures={indicatorsOf(dashboard)} search={search} />
      <div className={styles.charts}>
        <HoursChart dashboard={dashboard} search={search} />
        <QueuesChart dashboard={dashboard} search={search} />
      </div>
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Days of the week from Monday on; 0 is Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];
const hourName = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

function HoursChart({ dashboard, search }: TabProps) {
  const { t } = useTranslation("dashboard");
  const found = useTicketsHours(search);
  const { from, to } = dashboard.period;
  const totals = new Map(found.data?.data.map(({ weekday, hour, total }) => [`${weekday} ${hour}`, total]));
  const days = weekdays.map(formatWeekday);
  const cells = weekdays.flatMap((weekday, row) =>
    hours.map((hour) => {
      const value = totals.get(`${weekday} ${hour}`) ?? 0;
      const text = formatNumber(value);
      return {
        row,
        column: hour,
        value,
        text,
        label: t("chart.hours.cell", { day: days[row], hour: hourName(hour), value: text }),
        to:
          value === 0
            ? undefined
            : reportLink(search, { days: { from, to }, weekday: String(weekday), hour: String(hour) }),
      };
    }),
  );
  const rowOf = (hour: number) => ({
    key: hourName(hour),
    cells: [hourName(hour), ...cells.filter(({ column }) => column === hour)],
  });
  const table = found.data && {
    columns: [t("chart.hours.hour"), ...days],
    rows: totals.size === 0 ? [] : hours.map(rowOf),
  };
  return (
    <ChartCard
      title={t("chart.hours.title")}
      counted={t("chart.hours.counted")}
      table={table}
      period={formatDays(from, to)}
      error={found.error}
      onRetry={() => void found.refetch()}
    >
      <HeatMap label={t("chart.hours.title")} rows={days} columns={hours.map(hourName)} cells={cells} />
    </ChartCard>
  );
}

const queueOf = (id: number | null) =>
  id === null ? { queueIds: "", withoutQueue: "true" as const } : { queueIds: String(id) };

function QueuesChart({ dashboard, search }: TabProps) {
  const { t } = useTranslation("dashboard");
  const found = useQueueTimes(search);
  const { from, to } = dashboard.period;
  const [wait, answer] = [t("chart.queues.wait"), t("chart.queues.answer")];
  const rows = (found.data?.data ?? []).map(({ id, name, tickets, avgWaitTime, avgFirstAnswerTime }) => {
    const shown = id === null ? t("noQueue") : name;
    const times = [avgWaitTime, avgFirstAnswerTime].map((value) => ({ value, text: formatMinutes(value) }));
    return {
      key: String(id),
      name: shown,
      values: times,
      tickets,
      label: t("chart.queues.row", { name: shown, wait: times[0]?.text, answer: times[1]?.text }),
      to: reportLink(search, { days: { from, to }, ...queueOf(id) }),
    };
  });
  const table = found.data && {
    columns: [t("chart.queues.queue"), t("figure.tickets"), wait, answer],
    rows: rows.map(({ key, name, tickets, values, to: link }) => ({
      key,
      cells: [name, formatNumber(tickets), ...values.map(({ text }) => text)],
      to: link,
    })),
  };
  return (
    <ChartCard
      title={t("chart.queues.title")}
      counted={t("chart.queues.counted")}
      table={table}
      period={formatDays(from, to)}
      error={found.error}
      onRetry={() => void found.refetch()}
    >
      <ul className={chartStyles.legend} data-legend>
        {[wait, answer].map((name, series) => (
          <li key={name}>
            <svg className={chartStyles.mark} viewBox="0 0 10 10" aria-hidden>
              <rect
                className={series === 0 ? chartStyles.first : chartStyles.second}
                width="10"
                height="10"
                rx="2"
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <RowChart rows={rows} label={t("chart.queues.title")} />
    </ChartCard>
  );
}
