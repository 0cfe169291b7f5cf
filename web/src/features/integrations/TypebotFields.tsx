import { Group, TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import type { Form } from "../../ui/form/useServerForm.ts";
import type { IntegrationValues } from "./integrationForm.ts";

type TextField =
  | "typebotSlug"
  | "typebotDelayMessage"
  | "typebotExpires"
  | "typebotKeywordFinish"
  | "typebotKeywordRestart"
  | "typebotRestartMessage"
  | "typebotUnknownMessage";

/** What a TypeBot is called, and how it is talked with. */
export function TypebotFields({ form }: { form: Form<IntegrationValues> }) {
  const { t } = useTranslation("integrations");
  const text = (name: TextField, label: string, more: { required?: boolean; inputMode?: "numeric" } = {}) => (
    <TextInput
      label={label}
      flex={1}
      {...more}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    />
  );
  return (
    <>
      {text("typebotSlug", t("field.slug"), { required: true })}
      <Group grow align="start">
        {text("typebotExpires", t("field.expires"), { inputMode: "numeric" })}
        {text("typebotDelayMessage", t("field.delay"), { inputMode: "numeric" })}
      </Group>
      <Group grow align="start">
        {text("typebotKeywordFinish", t("field.finish"))}
        {text("typebotKeywordRestart", t("field.restart"))}
      </Group>
      {text("typebotRestartMessage", t("field.restartMessage"))}
      {text("typebotUnknownMessage", t("field.unknownMessage"))}
    </>
  );
}
