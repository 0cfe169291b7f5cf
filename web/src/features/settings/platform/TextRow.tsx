import type { aiSettingNames, CampaignLimitName, CampaignPriceName } from "@balcao/contract";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { useChangePlatformSettings } from "../platform.queries.ts";
import styles from "./PlatformTab.module.css";

type TextSetting =
  | "meetingHost"
  | "openaiBaseUrl"
  | "openaiAudioModel"
  | "pixReceiver"
  | "pixCity"
  | "customPlanPrice"
  | "customUserPrice"
  | "customConnectionPrice"
  | (typeof aiSettingNames)[number]
  | CampaignLimitName
  | CampaignPriceName;

const modeOf = (name: TextSetting): { inputMode?: "numeric" | "decimal" } =>
  name.startsWith("campaignPrice")
    ? { inputMode: "decimal" }
    : name.startsWith("campaign")
      ? { inputMode: "numeric" }
      : {};

/** A setting in words, saved by its button, which appears with the first change; emptied, the default is back. */
export function TextRow({ name, saved }: { name: TextSetting; saved: string }) {
  const { t } = useTranslation("settings");
  const change = useChangePlatformSettings();
  const [text, setText] = useState<string>();
  async function save(event: FormEvent) {
    event.preventDefault();
    if (text === undefined) return;
    const isSaved = await change.mutateAsync([{ key: name, value: text.trim() }]).then(
      () => true,
      () => false,
    );
    if (!isSaved) return;
    setText(undefined);
    notify.success(t("saved"));
  }
  return (
    <form className={styles.text} noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        label={t(`platform.setting.${name}.label`)}
        description={t(`platform.setting.${name}.help`)}
        {...modeOf(name)}
        value={text ?? saved}
        error={change.isError ? errorMessage(change.error) : undefined}
        onChange={(event) => {
          change.reset();
          setText(event.currentTarget.value);
        }}
      />
      {text !== undefined && text !== saved && (
        <Button type="submit" size="compact-sm" loading={change.isPending}>
          {t("ui:save")}
        </Button>
      )}
    </form>
  );
}
