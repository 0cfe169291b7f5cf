import type { Prompt } from "@balcao/contract";
import { NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { promptLimits, PromptVoice } from "@balcao/contract/prompts";
import { useTranslation } from "../../lib/i18n.ts";
import type { Form } from "../../ui/form/useServerForm.ts";
import { useQueues } from "../queues/index.ts";
import styles from "./PromptDialog.module.css";
import { type PromptValues, voiceChoices } from "./promptForm.ts";
import { usePromptUsage } from "./prompts.queries.ts";

interface PromptFieldsProps {
  form: Form<PromptValues>;
  known: Prompt | undefined;
}

export function PromptFields({ form, known }: PromptFieldsProps) {
  const { t } = useTranslation("prompts");
  const { values, errors, set, field } = form;
  const { data: queues } = useQueues();
  return (
    <div className={styles.fields}>
      <TextInput
        className={styles.wide ?? ""}
        label={t("field.name")}
        required
        data-autofocus
        maxLength={100}
        value={values.name}
        error={errors.name}
        onChange={(event) => set("name", event.currentTarget.value)}
      />
      <Textarea
        className={styles.wide ?? ""}
        label={t("field.prompt")}
        description={t("field.promptHelp")}
        required
        autosize
        minRows={5}
        maxRows={16}
        maxLength={promptLimits.text}
        value={values.prompt}
        error={errors.prompt}
        onChange={(event) => set("prompt", event.currentTarget.value)}
      />
      <Select
        label={t("field.queue")}
        description={t("field.queueHelp")}
        required
        searchable
        data={(queues ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        disabled={queues === undefined}
        {...field("queueId")}
      />
      <NumberInput
        label={t("field.maxTokens")}
        description={t("field.maxTokensHelp")}
        min={1}
        max={promptLimits.maxTokens}
        allowDecimal={false}
        {...field("maxTokens")}
      />
      <NumberInput
        label={t("field.temperature")}
        description={t("field.temperatureHelp")}
        min={0}
        max={promptLimits.temperature}
        step={0.1}
        decimalScale={2}
        {...field("temperature")}
      />
      <NumberInput
        label={t("field.maxMessages")}
        description={t("field.maxMessagesHelp")}
        min={1}
        max={promptLimits.maxMessages}
        allowDecimal={false}
        {...field("maxMessages")}
      />
      <NumberInput
        label={t("field.monthlyTokens")}
        description={t("field.monthlyTokensHelp")}
        min={1000}
        max={1_000_000_000}
        allowDecimal={false}
        {...field("monthlyTokens")}
      />
      <Switch
        className={styles.wide ?? ""}
        label={t("field.announces")}
        description={t("field.announcesHelp")}
        checked={values.announces}
        onChange={(event) => set("announces", event.currentTarget.checked)}
      />
      <Switch
        className={styles.wide ?? ""}
        label={t("field.suggests")}
        description={t("field.suggestsHelp")}
        checked={values.suggests}
        onChange={(event) => set("suggests", event.currentTarget.checked)}
      />
      <ServerFields form={form} known={known} />
      <VoiceFields form={form} known={known} />
    </div>
  );
}

/** Server and model that are asked, and whose key pays. */
function ServerFields({ form, known }: PromptFieldsProps) {
  const { t } = useTranslation("prompts");
  const { values, errors, set } = form;
  const { data: usage } = usePromptUsage();
  const hasStored = known?.hasApiKey === true && known.baseUrl === values.baseUrl.trim();
  const common = values.baseUrl.trim() === "" && usage?.platform.hasKey === true;
  return (
    <>
      <TextInput
        label={t("field.model")}
        description={t("field.modelHelp")}
        maxLength={100}
        placeholder={usage?.platform.model ?? ""}
        value={values.model}
        error={errors.model}
        onChange={(event) => set("model", event.currentTarget.value)}
      />
      <TextInput
        label={t("field.baseUrl")}
        description={t("field.baseUrlHelp")}
        type="url"
        maxLength={300}
        value={values.baseUrl}
        error={errors.baseUrl}
        onChange={(event) => set("baseUrl", event.currentTarget.value)}
      />
      <KeyInput
        label={t("field.apiKey")}
        description={t(common ? "field.apiKeyHelp" : "field.apiKeyNeeded")}
        isSet={hasStored}
        value={values.apiKey}
        error={errors.apiKey}
        onChange={(apiKey) => set("apiKey", apiKey)}
      />
    </>
  );
}

function VoiceFields({ form, known }: PromptFieldsProps) {
  const { t } = useTranslation("prompts");
  const { values, errors, set } = form;
  return (
    <>
      <Select
        label={t("field.voice")}
        description={t("field.voiceHelp")}
        allowDeselect={false}
        data={[{ value: "texto", label: t("field.voiceNone") }, ...voiceChoices]}
        value={values.voice}
        error={errors.voice}
        onChange={(value) => set("voice", PromptVoice.catch("texto").parse(value))}
      />
      {values.voice !== "texto" && (
        <>
          <TextInput
            label={t("field.voiceRegion")}
            description={t("field.voiceRegionHelp", { example: "brazilsouth" })}
            maxLength={40}
            value={values.voiceRegion}
            error={errors.voiceRegion}
            onChange={(event) => set("voiceRegion", event.currentTarget.value)}
          />
          <KeyInput
            label={t("field.voiceKey")}
            description={t("field.voiceKeyHelp")}
            isSet={known?.hasVoiceKey === true && known.voiceRegion === values.voiceRegion.trim()}
            value={values.voiceKey}
            error={errors.voiceKey}
            onChange={(voiceKey) => set("voiceKey", voiceKey)}
          />
        </>
      )}
    </>
  );
}

interface KeyInputProps {
  label: string;
  description: string;
  /** One is stored, and stays unless another is typed. */
  isSet: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A key that goes in and never comes out. */
function KeyInput({ isSet, onChange, ...props }: KeyInputProps) {
  const { t } = useTranslation("prompts");
  return (
    <PasswordInput
      {...props}
      autoComplete="off"
      maxLength={1000}
      placeholder={isSet ? t("field.keySet") : ""}
      visibilityToggleButtonProps={{ "aria-label": t("field.showKey", { name: props.label }) }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
