import { NumberInput } from "@mantine/core";
import type { ReactNode } from "react";
import { currentLanguage, useTranslation } from "../../lib/i18n.ts";
import { minutesInWords } from "./minutesInWords.ts";

interface MinutesFieldProps {
  "data-field"?: string;
  label: string;
  description: string;
  /** Meaning of 0. */
  zero: string;
  max: number;
  required?: boolean;
  /** An emptied field is text. */
  value: number | string;
  error: ReactNode;
  onChange: (minutes: number | string) => void;
}

/** A time in minutes, said in days and hours beside it. */
export function MinutesField({ zero, max, value, description, ...input }: MinutesFieldProps) {
  const { t } = useTranslation("ui");
  const minutes = Number(value);
  const words = minutes === 0 ? zero : minutesInWords(minutes, currentLanguage());
  return (
    <NumberInput
      {...input}
      value={value}
      description={
        <>
          {description} <strong>{words}</strong>
        </>
      }
      suffix={` ${t("minutesShort")}`}
      min={0}
      max={max}
      step={minutes >= 60 ? 30 : 5}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator={false}
    />
  );
}
