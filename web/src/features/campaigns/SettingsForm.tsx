import { campaignSettingLimits, type CampaignSettings } from "@balcao/contract";
import {
  ActionIcon,
  Alert,
  Button,
  Fieldset,
  Group,
  Input,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { TimeField } from "../../ui/form/dates/TimeField.tsx";
import { type FormList, listOf } from "../../ui/form/formParts.ts";
import { type Form, useServerForm } from "../../ui/form/useServerForm.ts";
import { useSaveCampaignSettings } from "./campaignSettings.queries.ts";
import {
  checkSettings,
  nextVariable,
  settingsOf,
  settingsRules,
  settingsValues,
  type SettingsValues,
  tidySettings,
  type VariableRow,
} from "./settingsForm.ts";
import styles from "./SettingsForm.module.css";

/** The settings of campaigns, saved together. */
export default function SettingsForm({ saved }: { saved: CampaignSettings }) {
  const { t } = useTranslation("campaigns");
  const save = useSaveCampaignSettings();
  const [initial] = useState(() => settingsValues(saved));
  const form = useServerForm<SettingsValues>({
    initial,
    check: checkSettings,
    rules: settingsRules(t),
    tidy: tidySettings,
    onSubmit: async (values) => {
      form.reset(settingsValues(await save.mutateAsync(settingsOf(values))));
      notify.success(t("settings.saved"));
    },
  });
  const { values, set } = form;
  const body = useRef<HTMLFormElement>(null);
  async function submit() {
    if (await form.submit()) return;
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }
  return (
    <form
      ref={body}
      noValidate
      className={styles.form}
      aria-label={t("settings.title")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Fieldset legend={t("settings.pace")} className={styles.group}>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <NumberField
            form={form}
            field="messageInterval"
            max={campaignSettingLimits.seconds}
            unit="seconds"
          />
          <NumberField
            form={form}
            field="longerIntervalAfter"
            max={campaignSettingLimits.messages}
            unit="messages"
          />
          <NumberField
            form={form}
            field="greaterInterval"
            max={campaignSettingLimits.seconds}
            unit="seconds"
          />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={t("settings.hours")} className={styles.group}>
        <SimpleGrid cols={2} spacing="md">
          <TimeField label={t("settings.startHour")} required {...form.field("startHour")} />
          <TimeField label={t("settings.endHour")} required {...form.field("endHour")} />
        </SimpleGrid>
        <Input.Description>{t("settings.hoursHelp")}</Input.Description>
        <Group gap="xl">
          <Switch
            label={t("settings.sabado")}
            checked={values.sabado}
            onChange={(event) => set("sabado", event.currentTarget.checked)}
          />
          <Switch
            label={t("settings.domingo")}
            checked={values.domingo}
            onChange={(event) => set("domingo", event.currentTarget.checked)}
          />
        </Group>
      </Fieldset>
      <Fieldset legend={t("settings.care")} className={styles.group}>
        <NumberField form={form} field="weeklyLimit" max={campaignSettingLimits.perWeek} unit="perWeek" />
        <Textarea
          label={t("settings.optOutMessage")}
          description={t("settings.optOutMessageHelp")}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          {...form.field("optOutMessage")}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
          }}
          onChange={(event) => set("optOutMessage", event.currentTarget.value)}
        />
      </Fieldset>
      <Fieldset legend={t("settings.variables")} className={styles.group}>
        <VariableFields list={listOf(form, "variables")} />
      </Fieldset>
      {form.failure !== undefined && (
        <Alert color="red" p="sm" role="alert">
          {form.failure}
        </Alert>
      )}
      <Group gap="xs" className={styles.buttons}>
        {form.dirty && (
          <Button variant="default" disabled={form.busy} onClick={() => form.reset(settingsValues(saved))}>
            {t("ui:cancel")}
          </Button>
        )}
        <Button type="submit" loading={form.busy} title={t("ui:saveShortcut")}>
          {t("ui:save")}
        </Button>
      </Group>
    </form>
  );
}

interface NumberFieldProps {
  form: Form<SettingsValues>;
  field: "messageInterval" | "longerIntervalAfter" | "greaterInterval" | "weeklyLimit";
  max: number;
  unit: "seconds" | "messages" | "perWeek";
}

function NumberField({ form, field, max, unit }: NumberFieldProps) {
  const { t } = useTranslation("campaigns");
  return (
    <NumberInput
      label={t(`settings.${field}`)}
      description={t(`settings.${field}Help`)}
      required
      min={0}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      suffix={` ${t(`settings.unit.${unit}`)}`}
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...form.field(field)}
    />
  );
}

/** Own values that texts can name, as pairs. */
function VariableFields({ list }: { list: FormList<VariableRow> }) {
  const { t } = useTranslation("campaigns");
  const rows = useRef<HTMLDivElement>(null);
  const focusLast = (selector: string) =>
    requestAnimationFrame(() => {
      const found = rows.current?.querySelectorAll<HTMLElement>(selector);
      found?.[found.length - 1]?.focus();
    });
  return (
    <Input.Wrapper description={t("settings.variablesHelp")} error={list.error}>
      <Stack gap="xs" mt="xs" ref={rows}>
        {list.items.map((row, index) => {
          const key = row.field("key");
          const value = row.field("value");
          return (
            <div key={row.values.row} className={styles.row}>
              <TextInput
                aria-label={t("settings.variableName", { place: index + 1 })}
                placeholder={t("settings.namePlaceholder")}
                maxLength={60}
                data-name
                {...key}
                onChange={(event) => key.onChange(event.currentTarget.value)}
              />
              <TextInput
                aria-label={t("settings.variableValue", { place: index + 1 })}
                placeholder={t("settings.valuePlaceholder")}
                maxLength={500}
                {...value}
                onChange={(event) => value.onChange(event.currentTarget.value)}
              />
              <ActionIcon
                size="lg"
                aria-label={t("settings.variableRemove", { place: index + 1 })}
                onClick={() => {
                  list.remove(index);
                  focusLast("button");
                }}
              >
                <IconTrash size={17} stroke={1.8} />
              </ActionIcon>
            </div>
          );
        })}
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={15} stroke={2} />}
            disabled={list.items.length >= campaignSettingLimits.variables}
            onClick={() => {
              list.add(nextVariable(list.items.map(({ values }) => values)));
              focusLast("input[data-name]");
            }}
          >
            {t("settings.variableAdd")}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
