import { readReais, showReais } from "@balcao/flow-engine";
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";

interface MoneyFieldProps {
  "data-field"?: string;
  label: string;
  required?: boolean;
  /** Reais; text while it is typed, or where none can be read. */
  value: number | string;
  error: ReactNode;
  onChange: (reais: number | string) => void;
}

/** An amount of reais. What is typed stays as it is until the field is left, and is then written as "1.234,56". */
export function MoneyField({ value, onChange, ...input }: MoneyFieldProps) {
  return (
    <TextInput
      {...input}
      leftSection="R$"
      inputMode="decimal"
      autoComplete="off"
      value={typeof value === "number" ? writeReais(value) : value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(reaisOf(value) ?? value)}
    />
  );
}

/** The amount that was typed; undefined for none that can be read. */
export function reaisOf(value: number | string): number | undefined {
  const cents = readReais(value);
  return cents === undefined ? undefined : cents / 100;
}

export const writeReais = (reais: number): string => showReais(Math.round(reais * 100)).slice("R$ ".length);
