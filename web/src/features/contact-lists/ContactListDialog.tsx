import type { ContactList } from "@balcao/contract";
import { TextInput } from "@mantine/core";
import { can } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { checkContactList, type ContactListValues, sourceOf, valuesOf } from "./contactListForm.ts";
import { useSaveContactList } from "./contactLists.queries.ts";
import { SourceFields } from "./SourceFields.tsx";
import { useNotifyOutcome } from "./useNotifyOutcome.ts";

interface ContactListDialogProps {
  /** The one to rename; a new one without it. */
  known?: ContactList | undefined;
  /** Shows a new one. */
  onCreated?: (list: ContactList) => void;
  onClose: () => void;
}

/** Creates a list, of contacts or pasted lines or empty, or renames one. */
export default function ContactListDialog({ known, onCreated, onClose }: ContactListDialogProps) {
  const { t } = useTranslation("contact-lists");
  const save = useSaveContactList();
  const notifyOutcome = useNotifyOutcome();
  const form = useServerForm<ContactListValues>({
    initial: valuesOf(known),
    check: checkContactList,
    onSubmit: async ({ name, source }) => {
      const { record, outcome } = await save.mutateAsync({
        id: known?.id,
        name: name.trim(),
        source: sourceOf(source),
      });
      notifyOutcome(outcome);
      if (known === undefined) onCreated?.(record);
    },
  });
  return (
    <FormDialog
      opened
      title={t(known === undefined ? "add" : "edit")}
      form={form}
      labels={{ name: t("field.name"), source: t("source.label") }}
      onClose={onClose}
    >
      <TextInput
        label={t("field.name")}
        required
        data-autofocus
        maxLength={50}
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set("name", event.currentTarget.value)}
      />
      {known === undefined && can("admin") && (
        <SourceFields
          mayBeEmpty
          values={form.values.source}
          onChange={(source) => form.set("source", source)}
        />
      )}
    </FormDialog>
  );
}
