import type { Invoice } from "@balcao/contract";
import { Button, Card, Skeleton, Text, Title } from "@mantine/core";
import { formatDueDay } from "../../lib/dueDate.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { SectionError } from "../../ui/feedback/SectionError.tsx";
import { useStanding } from "./billing.queries.ts";
import styles from "./BillingPage.module.css";
import { formatCents, invoiceState } from "./invoiceState.ts";

interface NextPaymentProps {
  /** Date until which the company has paid; null without an end. */
  due: string | null;
  onPay: (invoice: Invoice) => void;
}

/** Card of what is due now, with the one button that pays it. */
export function NextPayment({ due, onPay }: NextPaymentProps) {
  const { t } = useTranslation("billing");
  const { data, error, refetch } = useStanding();
  if (!data && error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} radius="lg" />;
  const { invoice, credit } = data;
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-labelledby="next-payment">
      <div className={styles.due}>
        <div>
          <Text size="sm" c="dimmed" component="h2" id="next-payment">
            {invoice === null ? t("dueDate") : t("next.title")}
          </Text>
          <Title order={3} fz="h1">
            {invoice === null ? (due === null ? t("none") : formatDueDay(due)) : formatCents(invoice.cents)}
          </Title>
          <Text size="sm" c="dimmed">
            {invoice === null
              ? t("next.none")
              : t(invoiceState(invoice) === "overdue" ? "next.overdue" : "next.due", {
                  date: formatDueDay(invoice.dueDate),
                })}
          </Text>
          {credit !== 0 && (
            <Text size="sm">
              {t(credit > 0 ? "next.credit" : "next.debt", { amount: formatCents(Math.abs(credit)) })}
            </Text>
          )}
          {invoice?.toldAt && (
            <Text size="sm" role="status">
              {t("next.told")}
            </Text>
          )}
        </div>
        {invoice !== null && (
          <Button size="md" onClick={() => onPay(invoice)}>
            {t("next.pay")}
          </Button>
        )}
      </div>
    </Card>
  );
}
