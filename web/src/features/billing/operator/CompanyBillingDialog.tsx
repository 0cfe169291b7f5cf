import type { BilledCompany, CompanyBilling, Invoice } from "@balcao/contract";
import { Badge, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { showTaxId } from "@balcao/flow-engine";
import { formatDueDay } from "../../../lib/dueDate.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { PanelSkeleton } from "../../../ui/feedback/PanelSkeleton.tsx";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { useCompanyBilling, useInvoiceAct } from "../billing.queries.ts";
import styles from "../BillingPage.module.css";
import { formatCents, invoiceState } from "../invoiceState.ts";
import { ChargeLine } from "./ChargeLine.tsx";
import { CreditForm } from "./CreditForm.tsx";
import { EntryLine } from "./EntryLine.tsx";

interface DialogProps {
  company: BilledCompany;
  onClose: () => void;
}

/** One company's invoices and charges, and the entries that explain its due date. */
export default function CompanyBillingDialog({ company, onClose }: DialogProps) {
  const { t: ui } = useTranslation("ui");
  const narrow = useIsNarrow();
  const { data, error, refetch } = useCompanyBilling(company.id);
  const [asking, setAsking] = useState<{ act: "confirm" | "cancel"; invoice: Invoice }>();
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={narrow}
      title={company.name}
      closeOnEscape={asking === undefined}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      {!data && error === null && <PanelSkeleton />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Billing billing={data} onAsk={(act, invoice) => setAsking({ act, invoice })} />}
      {asking && <ActQuestion companyId={company.id} {...asking} onClose={() => setAsking(undefined)} />}
    </Modal>
  );
}

type Ask = (act: "confirm" | "cancel", invoice: Invoice) => void;

function Billing({ billing, onAsk }: { billing: CompanyBilling; onAsk: Ask }) {
  const { t } = useTranslation("billing");
  const { payer, dueDate, credit } = billing;
  return (
    <Stack gap="lg">
      <Text size="sm">
        {dueDate === null ? t("none") : t("operator.dueUntil", { date: formatDueDay(dueDate) })}
        {credit !== 0 &&
          ` · ${t(credit > 0 ? "next.credit" : "next.debt", { amount: formatCents(Math.abs(credit)) })}`}
        {payer && ` · ${payer.name}, ${showTaxId(payer.taxId)}`}
      </Text>
      <section>
        <Title order={3} fz="h5">
          {t("invoices")}
        </Title>
        {billing.invoices.length === 0 && (
          <Text size="sm" c="dimmed">
            {t("next.none")}
          </Text>
        )}
        <ul className={styles.lines}>
          {billing.invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} onAsk={onAsk} />
          ))}
        </ul>
      </section>
      {billing.charges.length > 0 && (
        <section>
          <Title order={3} fz="h5">
            {t("operator.charges")}
          </Title>
          <ul className={styles.lines}>
            {billing.charges.map((charge) => (
              <ChargeLine key={charge.id} companyId={billing.id} charge={charge} />
            ))}
          </ul>
        </section>
      )}
      <CreditForm companyId={billing.id} />
      <section>
        <Title order={3} fz="h5">
          {t("operator.entries")}
        </Title>
        <ol className={styles.lines} reversed>
          {billing.entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ol>
      </section>
    </Stack>
  );
}

function InvoiceLine({ invoice, onAsk }: { invoice: Invoice; onAsk: Ask }) {
  const { t } = useTranslation("billing");
  const number = { id: String(invoice.id) };
  return (
    <li>
      <div>
        <Text size="sm">
          {t("operator.invoice", { ...number, amount: formatCents(invoice.cents) })}{" "}
          <Badge size="sm" variant="light" tt="none">
            {invoice.toldAt !== null && invoice.status === "open"
              ? t("operator.told")
              : t(`state.${invoiceState(invoice)}`)}
          </Badge>
        </Text>
        <Text size="xs" c="dimmed">
          {t("next.due", { date: formatDueDay(invoice.dueDate) })}
        </Text>
      </div>
      {invoice.status === "open" && (
        <Group gap="xs">
          <Button
            size="compact-sm"
            aria-label={t("operator.confirmOf", number)}
            onClick={() => onAsk("confirm", invoice)}
          >
            {t("operator.confirm")}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t("operator.cancelOf", number)}
            onClick={() => onAsk("cancel", invoice)}
          >
            {t("operator.cancel")}
          </Button>
        </Group>
      )}
    </li>
  );
}

interface QuestionProps {
  companyId: number;
  act: "confirm" | "cancel";
  invoice: Invoice;
  onClose: () => void;
}

function ActQuestion({ companyId, act, invoice, onClose }: QuestionProps) {
  const { t } = useTranslation("billing");
  const [note, setNote] = useState("");
  const run = useInvoiceAct(companyId);
  return (
    <ConfirmDialog
      opened
      isForm
      danger={act === "cancel"}
      disabled={act === "cancel" && note.trim().length < 2}
      title={t(act === "confirm" ? "operator.confirmOf" : "operator.cancelOf", { id: String(invoice.id) })}
      confirmLabel={t(act === "confirm" ? "operator.confirm" : "operator.cancel")}
      onConfirm={async () => {
        await run.mutateAsync({ id: invoice.id, act, note: note.trim() });
        notify.success(t(act === "confirm" ? "operator.confirmed" : "operator.cancelled"));
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">
          {t(act === "confirm" ? "operator.confirmText" : "operator.cancelText", {
            amount: formatCents(invoice.cents),
          })}
        </Text>
        <TextInput
          label={t("operator.note")}
          required={act === "cancel"}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
