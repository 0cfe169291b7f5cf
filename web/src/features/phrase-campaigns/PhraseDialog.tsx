import type { PhraseCampaign } from "@balcao/contract";
import { Alert, Select, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { useConnections } from "../connections/index.ts";
import { useFlowChoice } from "../flows/index.ts";
import { useSavePhrase } from "./phraseCampaigns.queries.ts";
import { checkPhrase, fieldsOf, type PhraseValues, valuesOf } from "./phraseForm.ts";

interface PhraseDialogProps {
  /** The one to change; a new one without it. */
  known: PhraseCampaign | undefined;
  onClose: () => void;
}

/** Creates or changes a phrase that begins a flow. */
export default function PhraseDialog({ known, onClose }: PhraseDialogProps) {
  const { t } = useTranslation("phrase-campaigns");
  const save = useSavePhrase();
  const { data: flows } = useFlowChoice();
  const { data: connections } = useConnections();
  const form = useServerForm<PhraseValues>({
    initial: valuesOf(known),
    check: checkPhrase,
    fieldOfCode: { ERR_PHRASE_TAKEN: "phrase", ERR_NO_FLOW_FOUND: "flowId", ERR_NO_WAPP_FOUND: "whatsappId" },
    onSubmit: async (values) => {
      await save.mutateAsync({ id: known?.id, fields: fieldsOf(values) });
      notify.success(t(known === undefined ? "created" : "changed"));
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      opened
      title={t(known === undefined ? "add" : "edit")}
      form={form}
      submitLabel={t(known === undefined ? "create" : "save")}
      labels={{
        name: t("field.name"),
        phrase: t("field.phrase"),
        flowId: t("field.flow"),
        whatsappId: t("field.connection"),
      }}
      onClose={onClose}
    >
      <TextInput
        label={t("field.name")}
        required
        data-autofocus
        maxLength={50}
        value={values.name}
        error={errors.name}
        onChange={(event) => set("name", event.currentTarget.value)}
      />
      <Choice label={t("field.flow")} required rows={flows} {...form.field("flowId")} />
      <Choice
        label={t("field.connection")}
        description={t("field.connectionHelp")}
        rows={connections}
        {...form.field("whatsappId")}
      />
      {values.whatsappId === null && (
        <Alert color="yellow" p="sm">
          {t("noConnection")}
        </Alert>
      )}
      <TextInput
        label={t("field.phrase")}
        description={t("field.phraseHelp")}
        required
        maxLength={200}
        value={values.phrase}
        error={errors.phrase}
        onChange={(event) => set("phrase", event.currentTarget.value)}
      />
      <Switch
        label={t("field.status")}
        checked={values.status}
        onChange={(event) => set("status", event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

interface ChoiceProps {
  label: string;
  description?: string;
  required?: boolean;
  rows: readonly { id: number; name: string }[] | undefined;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

function Choice({ rows, ...field }: ChoiceProps) {
  const { t } = useTranslation("phrase-campaigns");
  return (
    <Select
      {...field}
      data={(rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={rows === undefined}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("field.clear", { name: field.label }) }}
      nothingFoundMessage={t("field.nothing")}
    />
  );
}
