import { useTranslation } from "../../../lib/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { TagNamesField, useTagNames } from "./TagNamesField.tsx";

interface TagSeveralDialogProps {
  /** Number of conversations. */
  count: number;
  /** Gives them the tags that are found under the name of the act. */
  onTag: (findTags: (actId: string) => Promise<readonly number[]>) => Promise<void>;
  onClose: () => void;
}

/** Gives the contacts of several conversations the same tags. */
export default function TagSeveralDialog({ count, onTag, onClose }: TagSeveralDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const tags = useTagNames();
  const form = useServerForm<{ names: string[] }>({
    initial: { names: [] },
    rules: { names: tags.problemOf },
    onSubmit: async ({ names }) => onTag((actId) => tags.findOrCreate(names, actId)),
  });
  return (
    <FormDialog
      opened
      size="sm"
      title={t("tagSeveral.title", { count })}
      form={form}
      submitLabel={t("tagSeveral.submit")}
      onClose={onClose}
    >
      <TagNamesField known={tags.known} field={form.field("names")} />
    </FormDialog>
  );
}
