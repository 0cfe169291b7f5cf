import type { Invoice } from "@balcao/contract";
import { Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatNumber } from "../../../lib/text/format.ts";
import styles from "../BillingPage.module.css";
import { formatCents } from "../invoiceState.ts";
import type { CheckoutValues } from "./checkoutForm.ts";

interface ReviewStepProps {
  values: CheckoutValues;
  invoice: Invoice;
  email: string;
  total: number | undefined;
}

/** A look at what is paid and by whom, before the charge is made. */
export function ReviewStep({ values, invoice, email, total }: ReviewStepProps) {
  const { t } = useTranslation("billing");
  const line = (name: string, text: string) => (
    <li key={name}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text size="sm" ta="end">
        {text}
      </Text>
    </li>
  );
  const limits = values.isCustom ? values : invoice;
  return (
    <Stack gap="md">
      <section>
        <Title order={3} fz="h5">
          {t("checkout.planDetails")}
        </Title>
        <ul className={styles.lines}>
          {line(t("checkout.plan"), values.isCustom ? t("checkout.step.custom") : invoice.detail)}
          {line(t("column.users"), formatNumber(limits.users))}
          {line(t("column.connections"), formatNumber(limits.connections))}
          {line(t("column.queues"), formatNumber(invoice.queues))}
          {!values.isCustom &&
            invoice.lines
              .filter(({ kind }) => kind === "balance")
              .map(({ cents }) => line(t("checkout.balance"), formatCents(cents)))}
        </ul>
      </section>
      <section>
        <Title order={3} fz="h5">
          {t("checkout.payment")}
        </Title>
        <ul className={styles.lines}>
          {line(t("checkout.email"), email)}
          {line(t("checkout.name"), values.name)}
          {line(t("checkout.document"), values.document)}
          {line(t("checkout.total"), total === undefined ? "…" : formatCents(total))}
        </ul>
      </section>
    </Stack>
  );
}
