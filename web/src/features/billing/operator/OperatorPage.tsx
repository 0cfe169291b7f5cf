import { type BilledCompany, billingFilters } from "@balcao/contract";
import { Button, Select } from "@mantine/core";
import { IconChartBar, IconReceipt } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { usePreload } from "../../../lib/preload.ts";
import { useUrlText } from "../../../lib/useUrlText.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { Page } from "../../../ui/Page.tsx";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { NothingFound } from "../../../ui/table/NothingFound.tsx";
import { SearchBox } from "../../../ui/table/SearchBox.tsx";
import { useBilledCompanies, useSummary } from "../billing.queries.ts";
import { formatCents } from "../invoiceState.ts";
import { toneOfCompany, useBilledColumns } from "./useBilledColumns.tsx";

const loadCompany = () => import("./CompanyBillingDialog.tsx");
const loadMonths = () => import("./MonthsDialog.tsx");
const dialogs = [loadCompany, loadMonths];
const CompanyBillingDialog = lazyDialog(loadCompany);
const MonthsDialog = lazyDialog(loadMonths);

/** Who paid, who is late, and what came in; the operator's. */
export function OperatorPage() {
  const { t } = useTranslation("billing");
  const [search, setSearch] = useUrlText("searchParam");
  const [wanted, setWanted] = useUrlText("filter");
  const filter = billingFilters.find((one) => one === wanted) ?? "all";
  const [opened, setOpened] = useState<BilledCompany | "months">();
  const list = useBilledCompanies(search, filter);
  const { data: summary } = useSummary();
  const columns = useBilledColumns();
  usePreload(dialogs);
  const close = () => setOpened(undefined);
  const isNarrowed = search !== "" || filter !== "all";
  return (
    <Page
      title={t("title")}
      count={list.total}
      isNarrowed={isNarrowed}
      description={summary && t("operator.thisMonth", { amount: formatCents(summary.thisMonth) })}
      actions={
        <Button
          variant="default"
          leftSection={<IconChartBar size={18} />}
          onClick={() => setOpened("months")}
        >
          {t("operator.months")}
        </Button>
      }
      toolbar={
        <>
          <SearchBox value={search} onSearch={setSearch} label={t("operator.search")} />
          <Select
            aria-label={t("operator.filter")}
            allowDeselect={false}
            data={billingFilters.map((value) => ({ value, label: t(`operator.standing.${value}`) }))}
            value={filter}
            onChange={(value) => setWanted(value === "all" ? "" : (value ?? ""))}
          />
        </>
      }
    >
      <DataTable
        {...list}
        label={t("title")}
        columns={columns}
        toneOf={toneOfCompany}
        onOpen={setOpened}
        empty={
          isNarrowed ? (
            <NothingFound
              search={search}
              onClear={() => {
                setSearch("");
                setWanted("");
              }}
            />
          ) : (
            <EmptyState
              icon={IconReceipt}
              title={t("operator.empty.title")}
              description={t("operator.empty.text")}
            />
          )
        }
      />
      <Suspense fallback={null}>
        {opened === "months" && <MonthsDialog onClose={close} />}
        {typeof opened === "object" && <CompanyBillingDialog company={opened} onClose={close} />}
      </Suspense>
    </Page>
  );
}
