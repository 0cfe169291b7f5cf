import { Input, SimpleGrid, Stack, TextInput, type TextInputProps } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { dayOf, formatDateTime, fromWallClock } from "../../../lib/text/format.ts";
import { hasKeyboard } from "../../../lib/typeAhead.ts";
import { DayField } from "./DayField.tsx";
import { TimeField } from "./TimeField.tsx";

interface WhenFieldProps extends Pick<TextInputProps, "error" | "label" | "required"> {
  "data-field"?: string;
  "data-autofocus"?: true | undefined;
  /** `yyyy-mm-ddThh:mm`, or empty. */
  value: string;
  min?: string | undefined;
  /** Times at hand, between the label and what one types. */
  children: ReactNode;
  onChange: (local: string) => void;
}

/** Time that stands beside a day until another is chosen. */
const usualTime = "08:00";

/** Puts something between a field's label and what one types. */
const above = (chips: ReactNode) =>
  function Container(input: ReactNode) {
    return (
      <Stack gap="xs">
        {chips}
        {input}
      </Stack>
    );
  };

/** A day and a time by the company's clock; on touch the device's own calendar and clock. */
export function WhenField({ value, min, onChange, children, label, ...field }: WhenFieldProps) {
  const { t } = useTranslation("ui");
  const id = useId();
  if (!hasKeyboard.matches)
    return (
      <TextInput
        {...field}
        label={label}
        type="datetime-local"
        description={value === "" ? undefined : formatDateTime(fromWallClock(value))}
        value={value}
        min={min}
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputContainer={above(children)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const [day = "", time = ""] = value.split("T");
  return (
    <Stack gap="xs">
      <Input.Label htmlFor={id} {...(field.required === true && { required: true })} mb={-6}>
        {label}
      </Input.Label>
      {children}
      <SimpleGrid cols={2} spacing="xs">
        <DayField
          {...field}
          id={id}
          value={day}
          min={min?.slice(0, 10)}
          onChange={(chosen) => onChange(chosen === "" ? "" : `${chosen}T${time || usualTime}`)}
        />
        <TimeField
          aria-label={t("time")}
          value={time}
          onChange={(chosen) => onChange(`${day || dayOf(Date.now())}T${chosen}`)}
        />
      </SimpleGrid>
    </Stack>
  );
}
