import { type FileList, longestText } from "@balcao/contract";
import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { listOf } from "../../ui/form/formParts.ts";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { checkFileList, fileListRules, type FileListValues, valuesOf } from "./fileListForm.ts";
import { FilesField } from "./FilesField.tsx";
import { useSaveWithFiles } from "./useSaveWithFiles.ts";

interface FileListDialogProps {
  /** The one to change; a new one without it. */
  known?: FileList | undefined;
  onClose: () => void;
}

/** Creates or changes a file list. */
export default function FileListDialog({ known, onClose }: FileListDialogProps) {
  const { t } = useTranslation("file-lists");
  const { save, progress } = useSaveWithFiles(known?.id);
  const form = useServerForm<FileListValues>({
    initial: valuesOf(known),
    check: checkFileList,
    rules: fileListRules(t),
    fieldOfCode: { ERR_FILE_TYPE: "options", ERR_FILE_TOO_LARGE: "options" },
    onSubmit: async (values) => {
      await save(values);
      notify.success(t("saved"));
    },
  });
  const labels = { name: t("field.name"), message: t("field.message"), options: t("field.files") };
  return (
    <FormDialog
      opened
      title={t(known === undefined ? "add" : "edit")}
      form={form}
      labels={labels}
      size="lg"
      onClose={onClose}
    >
      <TextInput
        label={t("field.name")}
        required
        data-autofocus
        maxLength={100}
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set("name", event.currentTarget.value)}
      />
      <Textarea
        label={t("field.message")}
        description={t("field.messageHelp", { example: "{{firstName}}" })}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestText}
        value={form.values.message}
        error={form.errors.message}
        onChange={(event) => form.set("message", event.currentTarget.value)}
      />
      <FilesField list={listOf(form, "options")} progress={form.busy ? progress : undefined} />
    </FormDialog>
  );
}
