import { Button, Group, Text, Title } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { NothingFound } from "../../ui/table/NothingFound.tsx";
import { SearchBox } from "../../ui/table/SearchBox.tsx";
import { useInvoices } from "./billing.queries.ts";
import styles from "./BillingPage.module.css";
import { NextPayment } from "./NextPayment.tsx";
import { PlanUsage } from "./PlanUsage.tsx";
import { toneOfInvoice } from "./invoiceState.ts";
import { useInvoiceColumns } from "./useInvoiceColumns.tsx";
import { usePaymentNews } from "./usePaymentNews.ts";

const loadCheckout = () => import("./checkout/CheckoutDialog.tsx");
const loadPlans = () => import("./plan/PlanDialog.tsx");
const dialogs = [loadCheckout, loadPlans];
const CheckoutDialog = lazyDialog(loadCheckout);
const PlanDialog = lazyDialog(loadPlans);

/** What is due now, all invoices, and the plan with what of it is used. */
export function PayerView({ due }: { due: string | null }) {
  const { t } = useTranslation("billing");
  const [search, setSearch] = useUrlText("searchParam");
  // In the address, so that a reload comes back to the same charge.
  const [paying, setPaying] = useUrlText("pay");
  const [changing, setChanging] = useState(false);
  const list = useInvoices(search);
  usePreload(dialogs);
  const pay = ({ id }: { id: number }) => setPaying(String(id));
  const columns = useInvoiceColumns({ onPay: pay });
  const isPaying = /^\d+$/.test(paying);
  usePaymentNews({ isPaying });
  return (
    <>
      <NextPayment due={due} onPay={pay} />
      <section aria-labelledby="invoices">
        <Group justify="space-between" mb="xs" gap="xs">
          <Title order={2} fz="h4" id="invoices">
            {t("invoices")}
          </Title>
          <SearchBox value={search} onSearch={setSearch} label={t("search")} />
        </Group>
        <div className={styles.table}>
          <DataTable
            {...list}
            label={t("invoices")}
            columns={columns}
            toneOf={toneOfInvoice}
            empty={
              search === "" ? (
                <EmptyState icon={IconReceipt} title={t("empty.title")} description={t("empty.text")} />
              ) : (
                <NothingFound search={search} onClear={() => setSearch("")} />
              )
            }
          />
        </div>
      </section>
      <PlanUsage />
      <Group gap="sm">
        <Button variant="default" onClick={() => setChanging(true)}>
          {t("plan.change")}
        </Button>
        <Text size="sm" c="dimmed">
          {t("plan.help")}
        </Text>
      </Group>
      {isPaying && <CheckoutDialog invoiceId={Number(paying)} onClose={() => setPaying("")} />}
      {changing && <PlanDialog onClose={() => setChanging(false)} />}
    </>
  );
}
