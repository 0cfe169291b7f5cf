import { idIn, numberIn } from "@balcao/flow-engine";
import { NumberInput, PasswordInput, TextInput } from "@mantine/core";
import { useTranslation } from "../../../../lib/i18n.ts";
import { useIntegrationChoice } from "../../../queues/index.ts";
import { useSurroundings } from "../surroundings.ts";
import type { FieldsProps } from "./fieldsOf.ts";
import { IdSelect } from "./IdSelect.tsx";
import type { NodeForm } from "./useNodeForm.ts";
import { VariableText } from "./VariableText.tsx";

const within = (field: string): string => `typebotIntegration.${field}`;

interface LineProps {
  form: NodeForm;
  field: string;
  label: string;
  required?: boolean;
  isFirst?: boolean;
}

function Line({ form, field, label, required = false, isFirst = false }: LineProps) {
  const { onChange, ...line } = form.text(within(field));
  return (
    <TextInput
      {...line}
      label={label}
      required={required}
      maxLength={500}
      data-autofocus={isFirst || undefined}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}

interface AmountProps {
  form: NodeForm;
  field: string;
  label: string;
  min: number;
  max: number;
  decimals?: boolean;
}

const Amount = ({ form, field, label, min, max, decimals = false }: AmountProps) => (
  <NumberInput
    label={label}
    min={min}
    max={max}
    step={decimals ? 0.1 : 1}
    allowDecimal={decimals}
    value={numberIn(form.valueOf(within(field))) ?? ""}
    onChange={(value) => form.set(within(field), value)}
  />
);

/** The integration that has the conversation from here on. */
export function IntegrationFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const { data: integrations } = useIntegrationChoice();
  return (
    <IdSelect
      label={t("type.integration")}
      required
      isFirst
      path="integrationId"
      choices={integrations}
      value={idIn(form.valueOf("integrationId"))}
      error={form.errorOf("integrationId")}
      onChange={(id) => form.set("integrationId", id)}
    />
  );
}

export function OpenAiFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const { queue } = useSurroundings();
  const { onChange, ...key } = form.text(within("apiKey"));
  return (
    <>
      <Line form={form} field="name" label={t("field.name")} required isFirst />
      <PasswordInput
        {...key}
        label={t("field.apiKey")}
        required
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      <VariableText {...form.text(within("prompt"))} label={t("field.prompt")} required minRows={5} />
      <IdSelect
        label={t("field.queue")}
        description={t("field.callQueueHelp")}
        path={within("queueId")}
        choices={queue}
        value={idIn(form.valueOf(within("queueId")))}
        error={form.errorOf(within("queueId"))}
        onChange={(id) => form.set(within("queueId"), id)}
      />
      <Amount form={form} field="maxTokens" label={t("field.maxTokens")} min={10} max={4096} />
      <Amount form={form} field="temperature" label={t("field.temperature")} min={0} max={2} decimals />
      <Amount form={form} field="maxMessages" label={t("field.maxMessages")} min={1} max={50} />
    </>
  );
}

export function TypebotFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  return (
    <>
      <Line form={form} field="name" label={t("field.name")} required isFirst />
      <Line form={form} field="urlN8N" label={t("field.url")} required />
      <Line form={form} field="typebotSlug" label={t("field.slug")} required />
      <Amount form={form} field="typebotExpires" label={t("field.expires")} min={0} max={720} />
      <Amount form={form} field="typebotDelayMessage" label={t("field.delay")} min={0} max={10_000} />
      <Line form={form} field="typebotKeywordFinish" label={t("field.keywordFinish")} />
      <Line form={form} field="typebotKeywordRestart" label={t("field.keywordRestart")} />
      <Line form={form} field="typebotRestartMessage" label={t("field.restartMessage")} />
      <Line form={form} field="typebotUnknownMessage" label={t("field.unknownMessage")} />
    </>
  );
}
