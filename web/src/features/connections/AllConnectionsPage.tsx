import { troubledStatuses } from "@balcao/contract";
import { IconPlugConnected } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { Page } from "../../ui/Page.tsx";
import { SegmentLine } from "../../ui/PushedLine.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { NothingFound } from "../../ui/table/NothingFound.tsx";
import { SearchBox } from "../../ui/table/SearchBox.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { useAllConnections, useEndAnySession } from "./connectionPages.queries.ts";
import { type CompanyConnection, useAllColumns } from "./useAllColumns.tsx";

const trouble = "trouble";

/** The channels of every company, for who operates the platform: what is down, since when and why. */
export function AllConnectionsPage() {
  const { t } = useTranslation("connections");
  const [search, setSearch] = useUrlText("searchParam");
  const [filter, setFilter] = useUrlText("status");
  const [ending, setEnding] = useState<CompanyConnection>();
  const { data, error, refetch } = useAllConnections();
  const narrow = useIsNarrow();
  const columns = useAllColumns({ onEnd: setEnding });
  const troubled = data?.filter(({ status }) => troubledStatuses.includes(status));
  const shown = (filter === trouble ? troubled : data)?.filter(({ name, company, number }) =>
    includesPlain(`${name} ${company.name} ${number}`, search),
  );
  return (
    <Page
      title={t("all.title")}
      count={data?.length}
      description={t("all.description")}
      toolbar={
        <>
          <SearchBox value={search} onSearch={setSearch} label={t("all.search")} />
          <SegmentLine
            aria-label={t("all.filter")}
            value={filter === trouble ? trouble : ""}
            onChange={setFilter}
            data={[
              { value: "", label: t("all.everything") },
              { value: trouble, label: t("all.trouble", { count: troubled?.length ?? 0 }) },
            ]}
          />
        </>
      }
    >
      <DataTable
        label={t("all.title")}
        columns={columns}
        rows={shown}
        total={data?.length}
        error={error}
        onRetry={() => void refetch()}
        rowHeight={narrow ? 84 : 64}
        empty={
          data?.length === 0 || (search === "" && filter === trouble) ? (
            <EmptyState
              icon={IconPlugConnected}
              title={t(data?.length === 0 ? "empty.title" : "all.noTrouble")}
              description={t(data?.length === 0 ? "all.empty" : "all.noTroubleText")}
            />
          ) : (
            <NothingFound search={search} onClear={() => setSearch("")} />
          )
        }
      />
      {ending && <EndSession connection={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  );
}

function EndSession({ connection, onClose }: { connection: CompanyConnection; onClose: () => void }) {
  const { t } = useTranslation("connections");
  const end = useEndAnySession();
  const { id, name, company } = connection;
  async function handleConfirm() {
    await end.mutateAsync(id);
    notify.success(t("all.ended", { name }));
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t("disconnect.title", { name })}
      confirmLabel={t("action.disconnect")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t("all.endText", { company: company.name })}
    </ConfirmDialog>
  );
}
