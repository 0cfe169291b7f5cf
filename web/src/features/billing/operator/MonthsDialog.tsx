import type { BillingSummary } from "@balcao/contract";
import { Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime, formatMonth } from "../../../lib/text/format.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { PanelSkeleton } from "../../../ui/feedback/PanelSkeleton.tsx";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { useSummary } from "../billing.queries.ts";
import styles from "../BillingPage.module.css";
import { formatCents } from "../invoiceState.ts";

/** What came in, month by month. */
export default function MonthsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("billing");
  const { t: ui } = useTranslation("ui");
  const { data } = useSummary();
  const bars = data?.months.map(({ month, cents }) => {
    const name = formatMonth(`${month}-15T12:00:00Z`);
    const label = t("operator.month", { month: name, amount: formatCents(cents) });
    return { key: month, name: month.slice(5), value: Math.round(cents / 100), label };
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t("operator.months")}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      {bars === undefined ? (
        <PanelSkeleton />
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t("operator.thisMonth", { amount: formatCents(data?.thisMonth ?? 0) })}
          </Text>
          <BarChart bars={bars} label={t("operator.months")} />
          <Strays strays={data?.strays ?? []} />
        </Stack>
      )}
    </Modal>
  );
}

/** Payments that no charge explains: of another account, or of a company that is gone. */
function Strays({ strays }: Pick<BillingSummary, "strays">) {
  const { t } = useTranslation("billing");
  if (strays.length === 0) return null;
  return (
    <section>
      <Title order={3} fz="h5">
        {t("operator.strays")}
      </Title>
      <ul className={styles.lines}>
        {strays.map(({ provider, paymentId, cents, toldAt }) => (
          <li key={`${provider} ${paymentId}`}>
            <Text size="sm">
              {t(`provider.${provider}`)} {paymentId}
              {cents !== null && `: ${formatCents(cents)}`}
            </Text>
            <Text size="xs" c="dimmed">
              {formatDateTime(toldAt)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
