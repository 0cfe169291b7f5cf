import type { CompanySettingName, CompanySettings } from "@balcao/contract";
import { Select, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../lib/api/apiError.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage, notify, notifyError } from "../../../lib/notify.ts";
import { type SettingChange, useChangeSettings } from "../settings.queries.ts";
import { isOn, type OptionEntry, speaks } from "./optionGroups.ts";
import { OptionText } from "./OptionText.tsx";
import styles from "./OptionsTab.module.css";

interface OptionRowProps {
  option: OptionEntry;
  settings: CompanySettings;
}

/** Row of an option: what it does, the control that changes it, and the text that it needs. */
export function OptionRow({ option, settings }: OptionRowProps) {
  const { t } = useTranslation("settings");
  const { column, kind, needs, within } = option;
  const [asked, setAsked] = useState(false);
  const change = useChangeSettings();
  const isMeaningless = within !== undefined && !isOn(settings[within]);
  async function save(...changes: SettingChange[]) {
    await change.mutateAsync(changes);
    notify.success(t("saved"));
  }
  const choose = (data: string | boolean) => void save({ column, data }).catch(notifyRefusal);
  function toggle(wanted: boolean) {
    const data = kindOf(settings[column], wanted);
    const isSpeaking = needs !== undefined && wanted === (needs.when === "enabled");
    // It would have nothing to say without its text: that is asked for first.
    if (isSpeaking && String(settings[needs.text]).trim() === "") return setAsked(true);
    setAsked(false);
    choose(data);
  }
  const label = t(`option.${column}.label`);
  const helpId = `help-${column}`;
  const switchId = `option-${column}`;
  return (
    <div className={styles.line} data-meaningless={isMeaningless || undefined}>
      <div className={styles.words}>
        <Text fw={500} size="sm" {...(kind === "switch" && { component: "label", htmlFor: switchId })}>
          {label}
        </Text>
        <Text size="xs" c="dimmed" id={helpId}>
          {t(`option.${column}.help`)}
        </Text>
      </div>
      {kind === "switch" && (
        <Switch
          id={switchId}
          aria-label={label}
          aria-describedby={helpId}
          checked={isOn(settings[column])}
          disabled={isMeaningless}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      )}
      {kind === "choice" && (
        <Select
          className={styles.choice}
          aria-label={label}
          data={(option.choices ?? []).map(({ value, text }) => ({ value, label: t(text) }))}
          value={String(settings[column])}
          allowDeselect={false}
          onChange={(value) => value !== null && value !== settings[column] && choose(value)}
        />
      )}
      {kind === "zone" && (
        <Select
          className={styles.choice}
          aria-label={label}
          searchable
          data={Intl.supportedValuesOf("timeZone")}
          value={String(settings[column])}
          allowDeselect={false}
          limit={100}
          onChange={(value) => value !== null && value !== settings[column] && choose(value)}
        />
      )}
      {kind === "text" && !isMeaningless && (
        <OptionText
          label={label}
          saved={String(settings[column])}
          onSave={(data) => save({ column, data })}
        />
      )}
      {needs !== undefined && (asked || speaks(option, settings, column)) && (
        <OptionText
          label={t(`option.${needs.text}.label`)}
          description={t(`option.${needs.text}.help`, { variable: variables[needs.text] })}
          saved={String(settings[needs.text])}
          required
          begins={asked}
          saveLabel={asked ? t(needs.when === "enabled" ? "saveAndOn" : "saveAndOff") : undefined}
          onCancel={asked ? () => setAsked(false) : undefined}
          onSave={async (text) => {
            const data = kindOf(settings[column], needs.when === "enabled");
            await save({ column: needs.text, data: text }, ...(asked ? [{ column, data }] : []));
            setAsked(false);
          }}
        />
      )}
    </div>
  );
}

/** Variables that a text may name, as an example. */
const variables: Partial<Record<CompanySettingName, string>> = {
  greetingAcceptedMessage: "{{firstName}}",
  transferMessage: "{{queue}}",
};

/** Says which connections a setting would not work with. */
function notifyRefusal(error: unknown): void {
  const names = error instanceof ApiError ? connectionsIn(error.details) : [];
  if (names.length === 0) notifyError(error);
  else notify.error(`${errorMessage(error)} (${names.join(", ")})`);
}

const connectionsIn = (details: unknown): unknown[] =>
  typeof details === "object" &&
  details !== null &&
  "connections" in details &&
  Array.isArray(details.connections)
    ? details.connections
    : [];

/** A switch in the type in which it is kept. */
const kindOf = (before: CompanySettings[CompanySettingName], wanted: boolean): string | boolean =>
  typeof before === "boolean" ? wanted : wanted ? "enabled" : "disabled";
