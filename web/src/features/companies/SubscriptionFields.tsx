import type { CompanyOverview } from "@balcao/contract";
import { Fieldset, Select, SimpleGrid, Text, TextInput } from "@mantine/core";
import { usePlans } from "../plans/index.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { formatMoney } from "../../lib/text/format.ts";
import type { Form } from "../../ui/form/useServerForm.ts";
import type { CompanyValues } from "./companyForm.ts";
import { DayField } from "../../ui/form/dates/DayField.tsx";
import { recurrences } from "./recurrences.ts";

interface SubscriptionProps {
  form: Form<CompanyValues>;
  company: CompanyOverview | undefined;
}

/** Asks for the plan, until when, and how often it is paid; the platform's own company ends never. */
export function SubscriptionFields({ form, company }: SubscriptionProps) {
  const { t } = useTranslation("companies");
  const { values, errors, set } = form;
  const { data: plans = [] } = usePlans();
  const plan = plans.find(({ id }) => String(id) === values.planId);
  const isForever = company?.standing === "forever";
  return (
    <Fieldset legend={t("subscription")} p="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t("field.planId")}
          required
          searchable
          allowDeselect={false}
          nothingFoundMessage={t("noPlans")}
          data={plans.map(({ id, name, amount }) => ({
            value: String(id),
            label: `${name} (${formatMoney(amount)})`,
          }))}
          value={values.planId}
          error={errors.planId}
          onChange={(value) => set("planId", value)}
        />
        {!isForever && (
          <DayField
            label={t("field.dueDate")}
            description={t("field.dueDateHelp")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={values.dueDate}
            error={errors.dueDate}
            onChange={(day) => set("dueDate", day)}
          />
        )}
        <Select
          label={t("field.recurrence")}
          allowDeselect={false}
          data={recurrences.map((value) => ({ value, label: t(`recurrence.${value}`) }))}
          value={values.recurrence}
          onChange={(value) =>
            set("recurrence", recurrences.find((one) => one === value) ?? values.recurrence)
          }
        />
        <TextInput
          label={t("field.paymentMethod")}
          maxLength={40}
          value={values.paymentMethod}
          error={errors.paymentMethod}
          onChange={(event) => set("paymentMethod", event.currentTarget.value)}
        />
      </SimpleGrid>
      {plan !== undefined && (
        <Text size="sm" c="dimmed" mt="xs">
          {t("gives", {
            users: plan.users,
            connections: plan.connections,
            queues: plan.queues,
          })}
          {company !== undefined &&
            ` ${t("uses", { users: company.use.users, connections: company.use.connections, queues: company.use.queues })}`}
        </Text>
      )}
    </Fieldset>
  );
}
