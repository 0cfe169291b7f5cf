import { Stack, Switch, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { type CampaignValues, confirmationFields } from "../campaignForm.ts";
import { TemplateFields } from "./TemplateFields.tsx";
import type { Variables } from "./useVariables.ts";
import { VariantFields } from "./VariantFields.tsx";

interface ConfirmationTabProps {
  form: Form<CampaignValues>;
  readOnly: boolean;
  isCloud: boolean;
  variables: Variables;
}

/** The question that goes first, where one is asked. */
export function ConfirmationTab({ form, readOnly, isCloud, variables }: ConfirmationTabProps) {
  const { t } = useTranslation("campaigns");
  const { values, set } = form;
  return (
    <Stack gap="md">
      <Switch
        label={t("field.confirmation")}
        description={t("field.confirmationHelp")}
        checked={values.confirmation}
        disabled={readOnly}
        onChange={(event) => set("confirmation", event.currentTarget.checked)}
      />
      {values.confirmation && isCloud && (
        <>
          <Text size="sm" c="dimmed">
            {t("template.asks")}
          </Text>
          <TemplateFields
            connectionId={Number(values.whatsappId)}
            value={values.template}
            readOnly={readOnly}
            variables={variables}
            onChange={(template) => set("template", template)}
          />
        </>
      )}
      {values.confirmation && !isCloud && (
        <VariantFields
          form={form}
          fields={confirmationFields}
          nameOf={(n) => t("confirmationNumber", { n })}
          label={t("tab.confirmation")}
          placeholder={t("field.questionPlaceholder")}
          readOnly={readOnly}
          variables={variables}
        />
      )}
    </Stack>
  );
}
