import { SimpleGrid, TextInput, type TextInputProps } from "@mantine/core";
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
  onChange: (local: string) => void;
}

/** Time that stands beside a day until another is chosen. */
const usualTime = "08:00";

/** A day and a time by the company's clock; on touch the device's own calendar and clock. */
export function WhenField({ value, min, onChange, ...field }: WhenFieldProps) {
  const { t } = useTranslation("ui");
  if (!hasKeyboard.matches)
    return (
      <TextInput
        {...field}
        type="datetime-local"
        description={value === "" ? undefined : formatDateTime(fromWallClock(value))}
        value={value}
        min={min}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const [day = "", time = ""] = value.split("T");
  return (
    <SimpleGrid cols={2} spacing="xs">
      <DayField
        {...field}
        value={day}
        min={min?.slice(0, 10)}
        onChange={(chosen) => onChange(chosen === "" ? "" : `${chosen}T${time || usualTime}`)}
      />
      <TimeField
        label={t("time")}
        value={time}
        onChange={(chosen) => onChange(`${day || dayOf(Date.now())}T${chosen}`)}
      />
    </SimpleGrid>
  );
}
