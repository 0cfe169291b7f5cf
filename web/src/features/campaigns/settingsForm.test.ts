import { campaignSettingDefaults } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import {
  checkSettings,
  nextVariable,
  settingsOf,
  settingsRules,
  settingsValues,
  tidySettings,
} from "./settingsForm.ts";

beforeAll(() => loadPortuguese("campaigns"));
const rules = settingsRules((key) => key);
const values = settingsValues({
  ...campaignSettingDefaults,
  variables: [{ key: "endereco", value: "Rua A" }],
});
const row = nextVariable(values.variables);

it("sends what was loaded as it was, and leaves out rows that say nothing", () => {
  const sent = settingsOf(tidySettings({ ...values, variables: [...values.variables, row] }));
  expect(sent).toEqual({ ...campaignSettingDefaults, variables: [{ key: "endereco", value: "Rua A" }] });
  expect(checkSettings(values)).toEqual({});
});

it("wants numbers, and hours that end after they begin", () => {
  expect(rules.messageInterval?.("", values)).toBe("ui:validation.required");
  expect(rules.messageInterval?.(0, values)).toBeUndefined();
  expect(Object.keys(checkSettings({ ...values, endHour: "08:00" }))).toEqual(["endHour"]);
});

it("refuses a name twice, however it is written", () => {
  const twice = [...values.variables, { ...row, key: " Endereço " }];
  expect(rules.variables?.(twice, values)).toBe("settings.variableTwice");
  expect(rules.variables?.(values.variables, values)).toBeUndefined();
});
