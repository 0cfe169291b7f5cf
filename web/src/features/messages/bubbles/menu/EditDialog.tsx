import type { Message } from "@balcao/contract";
import { Textarea } from "@mantine/core";
import { useTranslation } from "../../../../lib/i18n.ts";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { isSending } from "../../composer/ComposerText.tsx";
import { useServerForm } from "../../../../ui/form/useServerForm.ts";

/** Changes the text of one's own message: one goes on at its end, and Enter saves as it sends. */
export function EditDialog({
  message,
  help,
  onSave,
  onClose,
}: {
  message: Pick<Message, "body">;
  /** Help on it; null where there is nothing. */
  help?: string | null;
  onSave: (body: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation("messages");
  const form = useServerForm({
    initial: { body: message.body },
    rules: { body: (body) => (body.trim() === "" ? t("ui:validation.required") : undefined) },
    onSubmit: ({ body }) => onSave(body),
  });
  const { onChange, ...field } = form.field("body");
  return (
    <FormDialog opened title={t("edit.title")} form={form} onClose={onClose} size="md">
      <Textarea
        label={t("edit.label")}
        description={help === undefined ? t("edit.help") : help}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        {...field}
        onFocus={({ currentTarget }) => {
          currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
        }}
        onKeyDown={(event) => {
          // Leaves Ctrl+Enter to the dialog.
          if (!isSending(event) || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
