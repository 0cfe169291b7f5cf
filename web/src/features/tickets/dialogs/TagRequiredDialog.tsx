import { endpoints, type Ticket } from "@balcao/contract";
import { Alert } from "@mantine/core";
import { IconTagOff } from "@tabler/icons-react";
import { call } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { TagNamesField, useTagNames } from "./TagNamesField.tsx";

interface TagRequiredDialogProps {
  ticket: Ticket;
  /** Tries again to resolve, now that there is a tag. */
  onTagged: () => Promise<void>;
  onClose: () => void;
}

/** The company wants a tag before a conversation is resolved: says so, and takes one right here. */
export default function TagRequiredDialog({ ticket, onTagged, onClose }: TagRequiredDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const tags = useTagNames();
  const form = useServerForm<{ names: string[] }>({
    initial: { names: [] },
    rules: { names: tags.problemOf },
    onSubmit: async ({ names }) => {
      for (const tagId of await tags.findOrCreate(names))
        await call(endpoints.tags.addToContact, { params: { tagId, contactId: ticket.contactId } });
      await onTagged();
    },
  });
  return (
    <FormDialog
      opened
      size="sm"
      title={t("tagRequired.title", { name: ticket.contact.name })}
      form={form}
      submitLabel={t("tagRequired.submit")}
      onClose={onClose}
      onSaved={() => undefined}
    >
      <Alert color="yellow" icon={<IconTagOff size={18} stroke={1.8} />} p="sm">
        {t("tagRequired.text")}
      </Alert>
      <TagNamesField known={tags.known} field={form.field("names")} />
    </FormDialog>
  );
}
