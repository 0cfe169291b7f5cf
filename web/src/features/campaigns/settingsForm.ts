import type { CampaignSettings } from "@balcao/contract";
import { CampaignSettingsChange } from "@balcao/contract/campaigns";
import { variableKey } from "@balcao/flow-engine";
import type { Translate } from "../../lib/i18n.ts";
import { byContract } from "../../ui/form/byContract.ts";
import type { Rules } from "../../ui/form/useServerForm.ts";

export interface VariableRow {
  /** Names the row while it is edited. */
  row: number;
  key: string;
  value: string;
}

type Numbers = "messageInterval" | "longerIntervalAfter" | "greaterInterval" | "weeklyLimit";

/** Emptied number fields are text. */
export interface SettingsValues
  extends Omit<CampaignSettings, "variables" | Numbers>, Record<Numbers, number | string> {
  variables: VariableRow[];
}

export const settingsValues = ({ variables, ...settings }: CampaignSettings): SettingsValues => ({
  ...settings,
  variables: variables.map((variable, row) => ({ row, ...variable })),
});

export const nextVariable = (rows: readonly VariableRow[]): VariableRow => ({
  row: Math.max(-1, ...rows.map(({ row }) => row)) + 1,
  key: "",
  value: "",
});

/** Leaves out rows that say nothing. */
export const tidySettings = (values: SettingsValues): SettingsValues => ({
  ...values,
  variables: values.variables.filter(({ key, value }) => key.trim() !== "" || value.trim() !== ""),
});

export const settingsOf = (values: SettingsValues): CampaignSettings => ({
  ...values,
  messageInterval: Number(values.messageInterval),
  longerIntervalAfter: Number(values.longerIntervalAfter),
  greaterInterval: Number(values.greaterInterval),
  weeklyLimit: Number(values.weeklyLimit),
  variables: values.variables.map(({ key, value }) => ({ key: key.trim(), value })),
});

export const checkSettings = byContract(CampaignSettingsChange, settingsOf);

export function settingsRules(t: Translate<"campaigns">): Rules<SettingsValues> {
  const required = (value: number | string) =>
    String(value).trim() === "" ? t("ui:validation.required") : undefined;
  return {
    messageInterval: required,
    longerIntervalAfter: required,
    greaterInterval: required,
    weeklyLimit: required,
    variables: (rows) => {
      const keys = rows.map(({ key }) => variableKey(key));
      return new Set(keys).size < keys.length ? t("settings.variableTwice") : undefined;
    },
  };
}
