import type { Campaign } from "@balcao/contract";
import { Stack, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { FileField } from "../../../ui/form/FileField.tsx";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { type CampaignValues, fileOf, messageFields } from "../campaignForm.ts";
import { TemplateFields } from "./TemplateFields.tsx";
import type { Variables } from "./useVariables.ts";
import { VariantFields } from "./VariantFields.tsx";

interface MessagesTabProps {
  form: Form<CampaignValues>;
  readOnly: boolean;
  known: Campaign | undefined;
  /** Sends approved templates alone. */
  isCloud: boolean;
  variables: Variables;
  progress: number | undefined;
}

/** What is said, and the file that goes along. */
export function MessagesTab({ form, readOnly, known, isCloud, variables, progress }: MessagesTabProps) {
  const { t } = useTranslation("campaigns");
  // To those who say yes one may write freely: the template is the question then.
  const isTemplate = isCloud && !form.values.confirmation;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(isTemplate ? "template.help" : "messagesHelp")}
      </Text>
      {isTemplate ? (
        <TemplateFields
          connectionId={Number(form.values.whatsappId)}
          value={form.values.template}
          readOnly={readOnly}
          variables={variables}
          onChange={(template) => form.set("template", template)}
        />
      ) : (
        <VariantFields
          form={form}
          fields={messageFields}
          nameOf={(n) => t("messageNumber", { n })}
          label={t("tab.messages")}
          placeholder={t("field.textPlaceholder")}
          readOnly={readOnly}
          variables={variables}
        />
      )}
      <FileField
        label={t("field.file")}
        description={t(isTemplate ? "field.fileOfTemplate" : "field.fileHelp")}
        stored={fileOf(known)}
        change={form.values.file}
        error={form.errors.file}
        progress={progress}
        disabled={readOnly}
        onChange={(file) => form.set("file", file)}
      />
    </Stack>
  );
}
