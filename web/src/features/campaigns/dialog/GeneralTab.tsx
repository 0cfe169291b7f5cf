import type { Campaign, Channel } from "@balcao/contract";
import { Button, Group, Input, SegmentedControl, Select, Stack, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime, formatNumber, wallClockOf } from "../../../lib/text/format.ts";
import { WhenField } from "../../../ui/form/dates/WhenField.tsx";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { WhenChips } from "../../../ui/form/WhenChips.tsx";
import type { useConnections } from "../../connections/index.ts";
import { plainTag, useTagChoice } from "../../tags/index.ts";
import type { CampaignValues } from "../campaignForm.ts";
import { useListChoice } from "./choices.queries.ts";

interface GeneralTabProps {
  form: Form<CampaignValues>;
  readOnly: boolean;
  known: Campaign | undefined;
  connections: ReturnType<typeof useConnections>["data"];
}

/** Name, connection, people and time. */
export function GeneralTab({ form, readOnly, known, connections }: GeneralTabProps) {
  const { t } = useTranslation("campaigns");
  const { channels } = useSession();
  const { values, errors, set } = form;
  return (
    <Stack gap="md">
      <TextInput
        label={t("field.name")}
        required
        data-autofocus
        maxLength={50}
        placeholder={t("field.namePlaceholder")}
        readOnly={readOnly}
        {...form.field("name")}
        onChange={(event) => set("name", event.currentTarget.value)}
      />
      <Select
        label={t("field.connection")}
        description={t("field.connectionHelp")}
        required
        disabled={readOnly || connections === undefined}
        data={connectionChoices(connections ?? [], known, {
          label: (name) => t("field.connectionCannot", { name }),
          isBarred: (channel) => !channels[channel].templates && channels[channel].replyWindowHours !== null,
        })}
        nothingFoundMessage={t("field.nothing")}
        {...form.field("whatsappId")}
      />
      <AudienceFields form={form} readOnly={readOnly} known={known} />
      {readOnly ? (
        <TextInput
          label={t("field.scheduledAt")}
          readOnly
          value={known?.scheduledAt == null ? t("field.byHand") : formatDateTime(known.scheduledAt)}
        />
      ) : (
        <TimeFields
          value={values.scheduledAt}
          error={errors.scheduledAt}
          onChange={(at) => set("scheduledAt", at)}
        />
      )}
    </Stack>
  );
}

/** How connections are shown that only answer, and never write first. */
interface Barred {
  label: (name: string) => string;
  isBarred: (channel: Channel) => boolean;
}

/** Connections that cannot are shown, with why. The one of before is there also when it is gone. */
function connectionChoices(
  connections: NonNullable<GeneralTabProps["connections"]>,
  known: Campaign | undefined,
  { label, isBarred }: Barred,
) {
  const rows = connections.map(({ id, name, channel }) => {
    const disabled = isBarred(channel);
    return { value: String(id), label: disabled ? label(name) : name, disabled };
  });
  const before = known?.whatsapp;
  if (!before || rows.some(({ value }) => value === String(before.id))) return rows;
  return [...rows, { value: String(before.id), label: before.name, disabled: false }];
}

function AudienceFields({ form, readOnly, known }: Omit<GeneralTabProps, "connections">) {
  const { t } = useTranslation("campaigns");
  const { audience } = form.values;
  const { data: lists } = useListChoice();
  const { data: tags } = useTagChoice(plainTag);
  const listRows = (lists ?? []).map(({ id, name, contactsCount }) => ({
    value: String(id),
    label: t("field.listOf", { name, shown: formatNumber(contactsCount), count: contactsCount }),
  }));
  const before = known?.contactList;
  const isGone = before && !listRows.some(({ value }) => value === String(before.id));
  return (
    <Input.Wrapper label={t("field.audience")} labelElement="div" description={t(`field.${audience}Help`)}>
      <Stack gap="xs" mt={6}>
        <SegmentedControl
          aria-label={t("field.audience")}
          disabled={readOnly}
          data={[
            { value: "list", label: t("field.list") },
            { value: "tag", label: t("field.tag") },
          ]}
          value={audience}
          onChange={(chosen) => form.set("audience", chosen === "tag" ? "tag" : "list")}
        />
        {audience === "list" ? (
          <Select
            aria-label={t("field.list")}
            placeholder={t("field.listPlaceholder")}
            searchable
            clearable
            clearButtonProps={{ "aria-label": t("field.clear", { name: t("field.list") }) }}
            disabled={readOnly || lists === undefined}
            data={isGone ? [...listRows, { value: String(before.id), label: before.name }] : listRows}
            nothingFoundMessage={t("field.noList")}
            {...form.field("contactListId")}
          />
        ) : (
          <Select
            aria-label={t("field.tag")}
            placeholder={t("field.tagPlaceholder")}
            searchable
            clearable
            clearButtonProps={{ "aria-label": t("field.clear", { name: t("field.tag") }) }}
            disabled={readOnly || tags === undefined}
            data={(tags ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            nothingFoundMessage={t("field.nothing")}
            {...form.field("tagListId")}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface TimeFieldsProps {
  value: string;
  error: string | undefined;
  onChange: (local: string) => void;
}

/** When it starts by itself; it need not. */
function TimeFields({ value, error, onChange }: TimeFieldsProps) {
  const { t } = useTranslation("campaigns");
  const [openedAt] = useState(Date.now);
  return (
    <Stack gap={6}>
      <WhenField
        label={t("field.scheduledAt")}
        data-field="scheduledAt"
        min={wallClockOf(openedAt)}
        value={value}
        error={error}
        onChange={onChange}
      >
        <WhenChips now={openedAt} onChoose={onChange} />
      </WhenField>
      <Group gap="xs" justify="space-between">
        <Input.Description>{t(value === "" ? "field.byHandHelp" : "field.atTimeHelp")}</Input.Description>
        {value !== "" && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={15} aria-hidden />}
            onClick={() => onChange("")}
          >
            {t("field.noTime")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
