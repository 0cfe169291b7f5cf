import type { Holiday } from "@balcao/contract";
import { Group, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { DayField } from "../../../ui/form/dates/DayField.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { daysOf } from "./daysOf.ts";
import { ListNow } from "../overtaken/ListNow.tsx";

interface HolidayValues {
  name: string;
  /** yyyy-mm-dd */
  startDate: string;
  endDate: string;
  yearly: boolean;
}

interface HolidayDialogProps {
  /** The one to change; a new one without it. */
  holiday: Holiday | undefined;
  /** The list as somebody else left it while one typed. */
  listNow: readonly Holiday[] | undefined;
  onSave: (values: HolidayValues) => Promise<void>;
  onClose: () => void;
}

/** A day, or several in a row, on which the company is closed. */
export function HolidayDialog({ holiday, listNow, onSave, onClose }: HolidayDialogProps) {
  const { t } = useTranslation("settings");
  const required = (text: string) => (text.trim() === "" ? t("ui:validation.required") : undefined);
  const form = useServerForm<HolidayValues>({
    initial: {
      name: holiday?.name ?? "",
      startDate: holiday?.startDate ?? "",
      endDate: holiday?.endDate ?? "",
      yearly: holiday?.yearly ?? true,
    },
    rules: {
      name: required,
      startDate: required,
      endDate: (end, { startDate }) =>
        end !== "" && end < startDate ? t("holiday.endsBeforeStart") : undefined,
    },
    onSubmit: (values) =>
      onSave({
        ...values,
        name: values.name.trim(),
        endDate: values.endDate || values.startDate,
      }),
  });
  const { values, errors, set } = form;
  const labels = { name: t("holiday.name"), startDate: t("holiday.from"), endDate: t("holiday.to") };
  return (
    <FormDialog
      opened
      title={t(holiday === undefined ? "holiday.add" : "holiday.change")}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextInput
        label={labels.name}
        required
        data-autofocus
        maxLength={100}
        value={values.name}
        error={errors.name}
        onChange={(event) => set("name", event.currentTarget.value)}
      />
      <Group grow align="start">
        <DayField
          label={labels.startDate}
          required
          value={values.startDate}
          error={errors.startDate}
          onChange={(day) => set("startDate", day)}
        />
        <DayField
          label={labels.endDate}
          min={values.startDate}
          value={values.endDate}
          error={errors.endDate}
          onChange={(day) => set("endDate", day)}
        />
      </Group>
      <Switch
        label={t("holiday.everyYear")}
        checked={values.yearly}
        onChange={(event) => set("yearly", event.currentTarget.checked)}
      />
      {listNow && <ListNow names={listNow.map((one) => `${one.name}: ${daysOf(one)}`)} />}
    </FormDialog>
  );
}
