import type { AttendantFigures, Dashboard } from "@balcao/contract";
import { Badge, Button } from "@mantine/core";
import { IconDownload, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { formatCalendarDay, formatNumber } from "../../lib/text/format.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { BarChart } from "../../ui/charts/BarChart.tsx";
import { ChartCard } from "./charts/ChartCard.tsx";
import { RowChart } from "./charts/RowChart.tsx";
import { useExportAttendants, useTicketsDay, useTicketsUsers } from "./dashboard.queries.ts";
import { type DashboardSearch, piecesOf, reportLink } from "./dashboardFilters.ts";
import styles from "./DashboardPage.module.css";
import { formatDays, formatMinutes, nothingMeasured } from "./formatFigure.ts";
import { OwnDays } from "./OwnDays.tsx";

interface AttendantsTabProps {
  dashboard: Dashboard;
  search: DashboardSearch;
}

/** Tab for each attendant's figures of the period, and how conversations are spread over people and days. */
export function AttendantsTab({ dashboard, search }: AttendantsTabProps) {
  const { from, to } = dashboard.period;
  // Other filters of the page begin the charts' own days anew.
  const days = { ...search, initialDate: from, finalDate: to };
  const key = JSON.stringify(days);
  return (
    <>
      <Attendants dashboard={dashboard} search={search} />
      <div className={styles.charts}>
        <UsersChart key={`users ${key}`} search={days} />
        <DaysChart key={`days ${key}`} search={days} />
      </div>
    </>
  );
}

const rowHeight = 44;

function Attendants({ dashboard, search }: AttendantsTabProps) {
  const { t } = useTranslation("dashboard");
  const navigate = useNavigate();
  const take = useExportAttendants();
  const { attendants, period } = dashboard;
  const open = ({ id }: AttendantFigures) =>
    void navigate(reportLink(search, { days: { from: period.from, to: period.to }, users: String(id) }));
  return (
    <section aria-label={t("tab.attendants")}>
      <div className={styles.bar}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={take.isPending}
          onClick={() => take.mutate(search, { onError: notifyError })}
        >
          {t("export")}
        </Button>
      </div>
      <div className={styles.attendants}>
        <DataTable
          label={t("tab.attendants")}
          rows={attendants}
          columns={useColumns()}
          rowHeight={rowHeight}
          onOpen={open}
          empty={<EmptyState icon={IconUsers} title={t("nobody")} />}
        />
      </div>
    </section>
  );
}

function useColumns(): Column<AttendantFigures>[] {
  const { t } = useTranslation("dashboard");
  const figure = { width: "minmax(0, 1fr)", align: "end" } as const;
  return [
    { id: "name", header: t("column.name"), width: "minmax(0, 1.6fr)", cell: ({ name }) => name },
    {
      id: "online",
      header: t("column.online"),
      width: "6rem",
      cell: ({ online }) => (
        <Badge size="sm" variant="light" color={online ? "teal" : "gray"}>
          {t(online ? "online" : "offline")}
        </Badge>
      ),
    },
    {
      id: "rating",
      header: t("column.rating"),
      ...figure,
      cell: ({ rating }) => (rating === null ? nothingMeasured : formatNumber(rating)),
    },
    {
      id: "countRating",
      header: t("column.countRating"),
      ...figure,
      hideOnNarrow: true,
      cell: ({ countRating }) => formatNumber(countRating),
    },
    { id: "tickets", header: t("column.tickets"), ...figure, cell: ({ tickets }) => formatNumber(tickets) },
    {
      id: "avgWaitTime",
      header: t("column.avgWaitTime"),
      ...figure,
      hideOnNarrow: true,
      cell: ({ avgWaitTime }) => formatMinutes(avgWaitTime),
    },
    {
      id: "avgSupportTime",
      header: t("column.avgSupportTime"),
      ...figure,
      hideOnNarrow: true,
      cell: ({ avgSupportTime }) => formatMinutes(avgSupportTime),
    },
  ];
}

/** A chart of more names would be longer than the screen; its table has all of them. */
const mostNames = 25;

function UsersChart({ search }: { search: DashboardSearch }) {
  const { t } = useTranslation("dashboard");
  const [days, setDays] = useState({ initialDate: search.initialDate, finalDate: search.finalDate });
  const found = useTicketsUsers({ ...search, ...days });
  const rows = (found.data?.data ?? []).map(({ id, nome, quantidade }) => {
    const text = formatNumber(quantidade);
    return {
      key: String(id),
      name: nome,
      values: [{ value: quantidade, text }],
      label: t("chart.users.row", { name: nome, value: text }),
      to: reportLink(search, { days: reportDays(days), users: String(id) }),
    };
  });
  const table = found.data && {
    columns: [t("column.name"), t("figure.tickets")],
    rows: rows.map(({ key, name, values, to }) => ({ key, cells: [name, values[0]?.text ?? ""], to })),
  };
  return (
    <ChartCard
      title={t("chart.users.title")}
      counted={t("chart.users.counted")}
      table={table}
      period={formatDays(days.initialDate, days.finalDate)}
      error={found.error}
      onRetry={() => void found.refetch()}
      filters={<OwnDays days={days} onChange={setDays} />}
    >
      <RowChart rows={rows.slice(0, mostNames)} label={t("chart.users.title")} />
    </ChartCard>
  );
}

function DaysChart({ search }: { search: DashboardSearch }) {
  const { t } = useTranslation("dashboard");
  const [days, setDays] = useState({ initialDate: search.initialDate, finalDate: search.finalDate });
  const found = useTicketsDay({ ...search, ...days });
  const data = found.data?.data ?? [];
  const hours = data.flatMap((one) => ("horario" in one ? [one] : []));
  const ofHours = hours.map(({ horario, total }) => ({
    key: horario,
    name: horario,
    long: horario,
    value: total,
    to: reportLink(search, { days: reportDays(days), hour: String(Number(horario.slice(0, 2))) }),
  }));
  const ofDays = piecesOf(data.flatMap((one) => ("data" in one ? [one] : []))).map(({ from, to, total }) => ({
    key: from,
    name: formatCalendarDay(from),
    long: formatDays(from, to),
    value: total,
    to: reportLink(search, { days: { from, to } }),
  }));
  const bars = [...ofHours, ...ofDays].map((bar) =>
    Object.assign(bar, { label: t("chart.days.bar", { when: bar.long, value: formatNumber(bar.value) }) }),
  );
  const table = found.data && {
    columns: [t(hours.length > 0 ? "chart.hours.hour" : "chart.days.day"), t("figure.tickets")],
    rows:
      found.data.count === 0
        ? []
        : bars.map(({ key, long, value, to }) => ({ key, cells: [long, formatNumber(value)], to })),
  };
  return (
    <ChartCard
      title={t(hours.length > 0 ? "chart.days.byHour" : "chart.days.title")}
      counted={t("chart.days.counted")}
      table={table}
      period={formatDays(days.initialDate, days.finalDate)}
      error={found.error}
      onRetry={() => void found.refetch()}
      filters={<OwnDays days={days} onChange={setDays} />}
    >
      <BarChart bars={bars} label={t("chart.days.title")} />
    </ChartCard>
  );
}

/** An end that was taken away is any in the report. */
const reportDays = ({ initialDate, finalDate }: { initialDate: string; finalDate: string }) => ({
  from: initialDate || "all",
  to: finalDate || "all",
});
