import { scheduleLimits } from "@balcao/contract";
import type { DayRuleName, PauseUnit } from "@balcao/flow-engine";
import { Fieldset, NumberInput, Select, SimpleGrid } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import type { Form } from "../../ui/form/useServerForm.ts";
import type { ScheduleValues } from "./scheduleForm.ts";
import styles from "./ScheduleDialog.module.css";

const units: readonly PauseUnit[] = ["minutes", "days", "weeks", "months"];
const dayRules: readonly DayRuleName[] = ["any-day", "before", "after"];

interface RepeatFieldsProps {
  form: Form<ScheduleValues>;
  /** Sendings that are over already. */
  done: number;
}

/** Fields of how often, with which pause, and what happens on days without business. */
export function RepeatFields({ form, done }: RepeatFieldsProps) {
  const { t } = useTranslation("schedules");
  const repeats = Number(form.values.times) > 1;
  const every = Number(form.values.every) || 1;
  return (
    <Fieldset variant="unstyled" legend={t("field.repeat")} className={styles.group}>
      <SimpleGrid cols={{ base: 1, xs: repeats ? 3 : 2 }} spacing="md">
        <NumberInput
          label={t("field.times")}
          {...(done > 0 && { description: t("field.done", { count: done }) })}
          inputWrapperOrder={["label", "input", "description", "error"]}
          min={1}
          max={scheduleLimits.times}
          allowDecimal={false}
          allowNegative={false}
          {...form.field("times")}
        />
        {repeats && (
          <>
            <NumberInput
              label={t("field.every")}
              min={1}
              max={scheduleLimits.pause}
              allowDecimal={false}
              allowNegative={false}
              {...form.field("every")}
            />
            <Select
              label={t("field.unit")}
              data={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`, { count: every }) }))}
              allowDeselect={false}
              value={form.values.unit}
              onChange={(unit) => form.set("unit", units.find((one) => one === unit) ?? "days")}
            />
          </>
        )}
        {!repeats && <DayRuleField form={form} />}
      </SimpleGrid>
      {repeats && <DayRuleField form={form} />}
    </Fieldset>
  );
}

function DayRuleField({ form }: { form: Form<ScheduleValues> }) {
  const { t } = useTranslation("schedules");
  return (
    <Select
      label={t("field.dayRule")}
      data={dayRules.map((rule) => ({ value: rule, label: t(`dayRule.${rule}`) }))}
      allowDeselect={false}
      value={form.values.dayRule}
      onChange={(rule) => form.set("dayRule", dayRules.find((one) => one === rule) ?? "any-day")}
    />
  );
}
