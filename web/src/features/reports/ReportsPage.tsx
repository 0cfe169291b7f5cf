import type { ReportRow } from "@balcao/contract";
import { Button, Pagination, Select } from "@mantine/core";
import { IconChartBar, IconColumns, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { notifyError } from "../../lib/notify.ts";
import { usePreload } from "../../lib/preload.ts";
import { useStoredValue } from "../../lib/storedValue.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { FilterBar } from "../../ui/table/FilterBar.tsx";
import { SearchBox } from "../../ui/table/SearchBox.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import { loadTicketLog } from "../tickets/index.ts";
import { OfFigure } from "./OfFigure.tsx";
import { type OptionalColumn, optionalColumns, useReportColumns, usualColumns } from "./reportColumns.tsx";
import { ReportFilters } from "./ReportFilters.tsx";
import { useExportReport, useReport } from "./reports.queries.ts";
import styles from "./ReportsPage.module.css";
import { SavedFilters } from "./SavedFilters.tsx";
import { type ReportState, useReportSearch } from "./useReportSearch.ts";

const dialogs = [loadTicketLog];
const TicketLogDialog = lazyDialog(loadTicketLog);

const pageSizes = ["5", "10", "20", "50"];
const sizeForm = {
  key: "reports.pageSize",
  parse: (stored: unknown) => (pageSizes.includes(String(stored)) ? String(stored) : "10"),
};
const columnsForm = {
  key: "reports.columns",
  parse: (stored: unknown): readonly OptionalColumn[] =>
    Array.isArray(stored) ? optionalColumns.filter((name) => stored.includes(name)) : usualColumns,
};

/** Conversations that began in a period: filtered, paged, opened, and taken along whole. */
export function ReportsPage() {
  const { t } = useTranslation("reports");
  const navigate = useNavigate();
  const state = useReportSearch();
  const [size, setSize] = useStoredValue(sizeForm);
  const [chosen, setChosen] = useStoredValue(columnsForm);
  const [logged, setLogged] = useState<ReportRow>();
  const report = useReport(state.search, { page: state.page, pageSize: Number(size) });
  const narrow = useIsNarrow();
  const columns = useReportColumns(chosen, {
    onLog: setLogged,
    hasMessages: state.search.messages !== "",
  });
  const total = report.data?.totalTickets.total;
  const hasPages = total === undefined ? report.error === null : total > 0;
  usePreload(dialogs);
  return (
    <Page
      title={t("title")}
      count={total}
      atLeast={report.data?.totalTickets.isLeast}
      description={t("description")}
      scrolls
      actions={
        <>
          <SavedFilters text={state.text} onChoose={state.replace} />
          <ColumnMenu chosen={chosen} onChange={setChosen} />
          <ExportMenu state={state} />
        </>
      }
      toolbar={
        <FilterBar
          search={
            <SearchBox
              value={state.search.searchParam}
              onSearch={(searchParam) => state.change({ searchParam })}
              label={t("search")}
            />
          }
          onReset={state.text === "" ? undefined : () => state.replace("")}
          said={<OfFigure search={state.search} report={report.data} onChange={state.change} />}
        >
          <ReportFilters search={state.search} onChange={state.change} />
        </FilterBar>
      }
    >
      <div className={styles.table}>
        <DataTable
          label={t("title")}
          rows={report.data?.tickets}
          error={report.error}
          onRetry={() => void report.refetch()}
          columns={columns}
          total={total}
          onOpen={(row) => void navigate(`/tickets/${row.uuid}`)}
          empty={<EmptyState icon={IconChartBar} title={t("empty.title")} description={t("empty.text")} />}
        />
      </div>
      {hasPages && (
        <div className={styles.foot}>
          <Select
            label={t("pageSize")}
            data={pageSizes}
            value={size}
            allowDeselect={false}
            w="7rem"
            onChange={(value) => {
              if (value === null) return;
              setSize(() => value);
              state.goTo(1);
            }}
          />
          {total !== undefined && total > Number(size) && (
            <Pagination
              total={Math.ceil(total / Number(size))}
              value={state.page}
              onChange={state.goTo}
              size="sm"
              {...(narrow && { siblings: 0, gap: 4 })}
              classNames={{ control: styles.page }}
              getControlProps={(control) => ({ "aria-label": t(`page.${control}`) })}
              getItemProps={(page) => ({ "aria-label": t("page.number", { page: formatNumber(page) }) })}
            />
          )}
        </div>
      )}
      {logged && <TicketLogDialog ticket={logged} onClose={() => setLogged(undefined)} />}
    </Page>
  );
}

function ExportMenu({ state }: { state: ReportState }) {
  const { t } = useTranslation("reports");
  const take = useExportReport();
  const start = (format: "xlsx" | "csv") =>
    take.mutate({ search: state.search, format }, { onError: notifyError });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />} loading={take.isPending}>
          {t("export.title")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start("xlsx")}>{t("export.xlsx")}</Menu.Item>
        <Menu.Item onClick={() => start("csv")}>{t("export.csv")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ColumnMenuProps {
  chosen: readonly OptionalColumn[];
  onChange: (change: (now: readonly OptionalColumn[]) => readonly OptionalColumn[]) => void;
}

/** Chooses which columns stand in the table; the browser keeps it. */
function ColumnMenu({ chosen, onChange }: ColumnMenuProps) {
  const { t } = useTranslation("reports");
  const toggle = (name: OptionalColumn) =>
    onChange((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name]));
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns size={18} />}>
          {t("columns")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {optionalColumns.map((name) => (
          <Menu.CheckboxItem key={name} checked={chosen.includes(name)} onChange={() => toggle(name)}>
            {t(`column.${name}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
