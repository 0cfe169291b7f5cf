import type { AuditEntry } from "@balcao/contract";
import { Button, Text } from "@mantine/core";
import { IconDownload, IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { can } from "../../lib/api/session.ts";
import { preloadTexts, useTranslation } from "../../lib/i18n.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { notifyError } from "../../lib/notify.ts";
import { usePreload } from "../../lib/preload.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import { DayAndHour } from "../../ui/display/DayAndHour.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { FilterBar } from "../../ui/table/FilterBar.tsx";
import { NothingFound } from "../../ui/table/NothingFound.tsx";
import { SearchBox } from "../../ui/table/SearchBox.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { useAudit, useExportAudit } from "./audit.queries.ts";
import { AuditFilters } from "./AuditFilters.tsx";
import { isFiltered, noSearch } from "./auditFilters.ts";
import { actionText, actorText, summaryOf } from "./describeEntry.ts";
import { useFieldTexts } from "./fieldLabels.ts";
import { useAuditSearch } from "./useAuditSearch.ts";

preloadTexts(
  "audit",
  "rules",
  "companies",
  "connections",
  "plans",
  "queues",
  "settings",
  "tags",
  "users",
  "ticket-dialogs",
  "file-lists",
  "reports",
);

const loadEntry = () => import("./AuditEntryDialog.tsx");
const dialogs = [loadEntry];
const AuditEntryDialog = lazyDialog(loadEntry);

/** Page of who did what with power over others: read, searched and taken along, never changed. */
export function AuditPage() {
  const { t } = useTranslation("audit");
  // Words of the rules that acted.
  useTranslation("rules");
  useFieldTexts();
  const [search, change] = useAuditSearch();
  const hasFilters = isFiltered(search);
  const isNarrowed = hasFilters || search.searchParam !== "";
  const [shown, setShown] = useState<AuditEntry>();
  const list = useAudit(search);
  const take = useExportAudit();
  const columns = useColumns();
  usePreload(dialogs);
  return (
    <Page
      title={t("title")}
      count={list.total}
      atLeast={list.firstPage?.atLeast}
      isNarrowed={isNarrowed}
      description={t("description")}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={take.isPending}
          onClick={() => take.mutate(search, { onError: notifyError })}
        >
          {t("export")}
        </Button>
      }
      toolbar={
        <FilterBar
          search={
            <SearchBox
              value={search.searchParam}
              onSearch={(searchParam) => change({ searchParam })}
              label={t("search")}
            />
          }
          onReset={hasFilters ? () => change({ ...noSearch, searchParam: search.searchParam }) : undefined}
        >
          <AuditFilters search={search} onChange={change} />
        </FilterBar>
      }
    >
      <DataTable
        {...list}
        label={t("title")}
        columns={columns}
        onOpen={setShown}
        empty={
          isNarrowed ? (
            <NothingFound search={search.searchParam} onClear={() => change(noSearch)} />
          ) : (
            <EmptyState icon={IconHistory} title={t("empty.title")} description={t("empty.text")} />
          )
        }
      />
      {shown && <AuditEntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation("audit");
  const narrow = useIsNarrow();
  const columns: (Column<AuditEntry> | false)[] = [
    {
      id: "at",
      header: t("column.at"),
      width: "9.5rem",
      narrowWidth: "4.5rem",
      cell: ({ at }) => (narrow ? <DayAndHour at={at} /> : formatDateTime(at)),
    },
    {
      id: "user",
      header: t("column.user"),
      width: "minmax(0, 1fr)",
      cell: (entry) => (
        <Text size="sm" truncate>
          {actorText(entry, t("product"))}
        </Text>
      ),
    },
    {
      id: "action",
      header: t("column.action"),
      width: "minmax(0, 1.2fr)",
      cell: ({ action }) => (
        <Text size="sm" fw={500} truncate>
          {actionText(action, t)}
        </Text>
      ),
    },
    {
      id: "details",
      header: t("column.details"),
      width: "minmax(0, 2fr)",
      hideOnNarrow: true,
      cell: (entry) => (
        <Text size="sm" c="dimmed" truncate title={summaryOf(entry, t)}>
          {summaryOf(entry, t)}
        </Text>
      ),
    },
    can("super") && {
      id: "company",
      header: t("column.company"),
      width: "minmax(0, 1fr)",
      hideOnNarrow: true,
      cell: ({ companyName }) => (
        <Text size="sm" truncate>
          {companyName}
        </Text>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
