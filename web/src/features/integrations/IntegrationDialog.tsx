import { integrationLanguages, integrationTypes, signedTypes, type QueueIntegration } from "@balcao/contract";
import { Select, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { DialogflowFields } from "./DialogflowFields.tsx";
import { checkIntegration, fieldsOf, type IntegrationValues, valuesOf } from "./integrationForm.ts";
import { useSaveIntegration } from "./integrations.queries.ts";
import { RenewSecret } from "./RenewSecret.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { TypebotFields } from "./TypebotFields.tsx";

interface IntegrationDialogProps {
  /** The one to change; a new one without it. */
  known: QueueIntegration | undefined;
  onClose: () => void;
}

/** Creates or changes an integration. */
export default function IntegrationDialog({ known, onClose }: IntegrationDialogProps) {
  const { t } = useTranslation("integrations");
  const save = useSaveIntegration();
  const [secret, setSecret] = useState<string>();
  /** The secret of a new one is told before the dialog goes. */
  const isTelling = useRef(false);
  const form = useServerForm<IntegrationValues>({
    initial: valuesOf(known),
    check: checkIntegration,
    fieldOfCode: { ERR_OUTBOUND_REFUSED: "urlN8N" },
    onSubmit: async (values) => {
      const saved = await save.mutateAsync({ id: known?.id, fields: fieldsOf(values) });
      notify.success(t(known === undefined ? "created" : "changed"));
      if (saved.secret === null) return;
      isTelling.current = true;
      setSecret(saved.secret);
    },
  });
  const { values } = form;
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      opened
      title={t(known === undefined ? "add" : "edit")}
      form={form}
      submitLabel={t("ui:save")}
      labels={{
        name: t("field.name"),
        urlN8N: t("field.url"),
        projectName: t("field.project"),
        jsonContent: t("field.json"),
        typebotSlug: t("field.slug"),
      }}
      onClose={onClose}
      onSaved={() => {
        if (!isTelling.current) onClose();
      }}
    >
      <Select
        label={t("field.type")}
        allowDeselect={false}
        data={integrationTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.field("type")}
        onChange={(value) => {
          const type = integrationTypes.find((one) => one === value);
          if (type) form.set("type", type);
        }}
      />
      <TextInput
        label={t("field.name")}
        required
        data-autofocus
        maxLength={50}
        value={values.name}
        error={form.errors.name}
        onChange={(event) => form.set("name", event.currentTarget.value)}
      />
      {values.type !== "dialogflow" && values.type !== "flowbuilder" && (
        <TextInput
          label={t("field.url")}
          description={t(signedTypes.includes(values.type) ? "field.urlHelp" : "field.typebotUrlHelp")}
          required
          inputMode="url"
          maxLength={2000}
          value={values.urlN8N}
          error={form.errors.urlN8N}
          onChange={(event) => form.set("urlN8N", event.currentTarget.value)}
        />
      )}
      {values.type === "typebot" && <TypebotFields form={form} />}
      {values.type === "dialogflow" && (
        <DialogflowFields
          form={form}
          known={known}
          languages={integrationLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      )}
      {known && signedTypes.includes(known.type) && <RenewSecret id={known.id} onSecret={setSecret} />}
    </FormDialog>
  );
}
