import type { Prompt } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import styles from "./PromptDialog.module.css";
import { PromptFields } from "./PromptFields.tsx";
import { checkPrompt, fieldsOf, type PromptValues, valuesOf } from "./promptForm.ts";
import { useSavePrompt } from "./prompts.queries.ts";
import { TryPrompt } from "./TryPrompt.tsx";

interface PromptDialogProps {
  /** The one to change; a new one without it. */
  known?: Prompt | undefined;
  onClose: () => void;
}

/** Creates or changes a prompt, and tries it beside the form. */
export default function PromptDialog({ known, onClose }: PromptDialogProps) {
  const { t } = useTranslation("prompts");
  const save = useSavePrompt();
  const form = useServerForm<PromptValues>({
    initial: valuesOf(known),
    check: checkPrompt,
    rules: { queueId: (queueId) => (queueId === null ? t("problem.queue") : undefined) },
    fieldOfCode: { ERR_NO_QUEUE_FOUND: "queueId" },
    onSubmit: async (values) => {
      await save.mutateAsync({ id: known?.id, fields: fieldsOf(values) });
      notify.success(t("saved"));
    },
  });
  const labels = {
    name: t("field.name"),
    prompt: t("field.prompt"),
    queueId: t("field.queue"),
    baseUrl: t("field.baseUrl"),
    apiKey: t("field.apiKey"),
    voiceRegion: t("field.voiceRegion"),
    voiceKey: t("field.voiceKey"),
    maxTokens: t("field.maxTokens"),
    temperature: t("field.temperature"),
    maxMessages: t("field.maxMessages"),
    monthlyTokens: t("field.monthlyTokens"),
  };
  return (
    <FormDialog
      opened
      size="72rem"
      title={t(known === undefined ? "add" : "edit")}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <div className={styles.both}>
        <PromptFields form={form} known={known} />
        <TryPrompt values={form.values} known={known} />
      </div>
    </FormDialog>
  );
}
