import { type MantineSize, TextInput, type TextInputProps } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { dayOf } from "../../../lib/text/format.ts";
import { hasKeyboard } from "../../../lib/typeAhead.ts";
import { useCovering } from "../cover.ts";
import { dayFormat } from "./dayFormat.ts";
import { readDay } from "./readDay.ts";
import { useCalendarProps } from "./useCalendarProps.ts";

interface DayFieldProps extends Pick<
  TextInputProps,
  "aria-label" | "description" | "error" | "id" | "inputWrapperOrder" | "label" | "required"
> {
  "data-field"?: string;
  "data-autofocus"?: true | undefined;
  size?: MantineSize;
  /** `yyyy-mm-dd`, or empty. */
  value: string;
  /** First and last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** True within another layer, which a click on the calendar must not close. */
  isInLayer?: boolean;
  onChange: (day: string) => void;
}

/** A day as the interface's language writes it, typed or taken from a calendar; on touch the device's own calendar. */
export function DayField({ value, min, max, isInLayer = false, onChange, ...field }: DayFieldProps) {
  const { t } = useTranslation("ui");
  const [openedAt] = useState(Date.now);
  const [isOpen, setOpen] = useState(false);
  // Escape leaves the calendar, not the dialog below it.
  useCovering(isOpen);
  const calendar = useCalendarProps();
  if (!hasKeyboard.matches)
    return (
      <TextInput
        {...field}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const { pattern, order } = dayFormat();
  const today = dayOf(openedAt);
  return (
    <DateInput
      {...field}
      value={value === "" ? null : value}
      placeholder={t("dayPattern")}
      valueFormat={pattern}
      dateParser={(text) => readDay(text, order, Number(today.slice(0, 4)))}
      defaultDate={min && min > today ? min : today}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      clearable={field.required !== true}
      clearButtonProps={{ "aria-label": t("calendar.clear") }}
      popoverProps={{
        withinPortal: !isInLayer,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      {...calendar}
      onChange={(day) => onChange(day ?? "")}
    />
  );
}
