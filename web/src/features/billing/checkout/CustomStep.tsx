import { Button, Card, NumberInput, Text, Title } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatNumber } from "../../../lib/text/format.ts";
import { planLimits } from "../../plans/index.ts";
import type { useQuote, useStanding } from "../billing.queries.ts";
import styles from "../BillingPage.module.css";
import { formatCents } from "../invoiceState.ts";
import type { CheckoutValues } from "./checkoutForm.ts";

interface CustomStepProps {
  standing: NonNullable<ReturnType<typeof useStanding>["data"]>;
  values: CheckoutValues;
  quote: ReturnType<typeof useQuote>["data"];
  onChange: (change: Partial<CheckoutValues>) => void;
}

/** The plan as it is, or one that the company puts together. */
export function CustomStep({ standing: { plan, custom }, values, quote, onChange }: CustomStepProps) {
  const { t } = useTranslation("billing");
  const monthly = (cents: number) => t("monthly", { amount: formatCents(cents) });
  return (
    <div className={styles.plans}>
      {plan !== null && (
        <Card withBorder radius="lg" className={styles.plan}>
          <Title order={3} fz="h4">
            {plan.name}
          </Title>
          <Text fw={600}>{monthly(plan.cents)}</Text>
          {planLimits.map((limit) => (
            <Text key={limit} size="sm">
              {t(`plan.${limit}`, { count: plan[limit], shown: formatNumber(plan[limit]) })}
            </Text>
          ))}
          <Choose
            isChosen={!values.isCustom}
            name={plan.name}
            onClick={() => onChange({ isCustom: false })}
          />
        </Card>
      )}
      <Card withBorder radius="lg" className={styles.plan}>
        <Title order={3} fz="h4">
          {t("checkout.step.custom")}
        </Title>
        <Text fw={600}>{monthly(priceOf(values, custom))}</Text>
        {(["users", "connections"] as const).map((of) => (
          <NumberInput
            key={of}
            label={t(`column.${of}`)}
            min={custom.least}
            max={1000}
            allowDecimal={false}
            clampBehavior="strict"
            value={values[of]}
            onChange={(count) =>
              onChange({ [of]: Math.max(custom.least, Number(count) || custom.least), isCustom: true })
            }
          />
        ))}
        {values.isCustom && quote !== undefined && quote.exceeds.length > 0 && (
          <Text size="sm" c="var(--app-danger-text)" role="status">
            {t("plan.exceeds", { what: quote.exceeds.map((of) => t(`column.${of}`)).join(", ") })}
          </Text>
        )}
        <Choose
          isChosen={values.isCustom}
          name={t("checkout.step.custom")}
          onClick={() => onChange({ isCustom: true })}
        />
      </Card>
    </div>
  );
}

/** As the server has it; that checks it. */
const priceOf = (
  { users, connections }: CheckoutValues,
  { base, user, connection, least }: CustomStepProps["standing"]["custom"],
): number => base + (users - least) * user + (connections - least) * connection;

function Choose({ isChosen, name, onClick }: { isChosen: boolean; name: string; onClick: () => void }) {
  const { t } = useTranslation("billing");
  return (
    <Button variant={isChosen ? "filled" : "default"} aria-pressed={isChosen} onClick={onClick}>
      {t(isChosen ? "checkout.chosen" : "checkout.choose")}
      <span className="visually-hidden">: {name}</span>
    </Button>
  );
}
