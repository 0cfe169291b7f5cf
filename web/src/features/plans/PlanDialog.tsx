import type { PlanFlag, PlanInUse } from "@balcao/contract";
import { Fieldset, NumberInput, SimpleGrid, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { MoneyField } from "../../ui/form/MoneyField.tsx";
import { type Form, useServerForm } from "../../ui/form/useServerForm.ts";
import { PlanConsequences } from "./PlanConsequences.tsx";
import { checkPlan, planFieldsOf, planFlags, type PlanValues, planValuesOf } from "./planForm.ts";
import { type PlanLimit, planLimits } from "./planLimits.ts";
import { useSavePlan } from "./plans.queries.ts";

interface PlanDialogProps {
  /** The one to change; a new one without it. */
  plan: PlanInUse | undefined;
  onClose: () => void;
}

/** Creates or changes a plan: what it costs, how many it allows, and which features it has. */
export default function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation("plans");
  const save = useSavePlan();
  const form = useServerForm<PlanValues>({
    initial: planValuesOf(plan && withoutCount(plan)),
    check: checkPlan,
    fieldOfCode: { ERR_PLAN_NAME_TAKEN: "name" },
    onSubmit: async (values) => {
      await save.mutateAsync({ id: plan?.id, fields: planFieldsOf(values) });
      notify.success(t("saved"));
    },
  });
  const { values, errors, set } = form;
  const labels = {
    name: t("column.name"),
    amount: t("field.amount"),
    users: t("limit.users"),
    connections: t("limit.connections"),
    queues: t("limit.queues"),
  };
  return (
    <FormDialog
      opened
      size="lg"
      title={t(plan === undefined ? "add" : "edit")}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={labels.name}
          required
          data-autofocus
          maxLength={50}
          value={values.name}
          error={errors.name}
          onChange={(event) => set("name", event.currentTarget.value)}
        />
        <MoneyField
          label={labels.amount}
          required
          value={values.amount}
          error={errors.amount}
          onChange={(amount) => set("amount", amount)}
        />
      </SimpleGrid>
      <Fieldset legend={t("limits")} p="sm">
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {planLimits.map((limit) => (
            <LimitField key={limit} form={form} limit={limit} label={labels[limit]} />
          ))}
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={t("planFlags")} p="sm">
        <SimpleGrid
          cols={{ base: 1, xs: 2 }}
          verticalSpacing="calc(var(--mantine-spacing-xs) + var(--app-small-thumb-gap))"
        >
          {planFlags.map((flag) => (
            <FlagSwitch key={flag} form={form} flag={flag} />
          ))}
        </SimpleGrid>
      </Fieldset>
      <Switch
        label={t("field.isPublic")}
        description={t("field.isPublicHelp")}
        checked={values.isPublic}
        onChange={(event) => set("isPublic", event.currentTarget.checked)}
      />
      {plan !== undefined && plan.companies > 0 && <PlanConsequences plan={plan} values={values} />}
    </FormDialog>
  );
}

const withoutCount = ({ companies: _companies, ...plan }: PlanInUse) => plan;

function LimitField({ form, limit, label }: { form: Form<PlanValues>; limit: PlanLimit; label: string }) {
  return (
    <NumberInput
      label={label}
      required
      min={0}
      max={100_000}
      allowDecimal={false}
      value={form.values[limit]}
      error={form.errors[limit]}
      onChange={(value) => form.set(limit, value)}
    />
  );
}

function FlagSwitch({ form, flag }: { form: Form<PlanValues>; flag: PlanFlag }) {
  const { t } = useTranslation("plans");
  return (
    <Switch
      label={t(`flag.${flag}`)}
      checked={form.values[flag]}
      onChange={(event) => form.set(flag, event.currentTarget.checked)}
    />
  );
}
