import type { ContactRow } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { DeleteDialog } from "../../../ui/form/DeleteDialog.tsx";
import { useDeleteContacts } from "../contacts.queries.ts";

interface DeleteContactsDialogProps {
  contacts: readonly ContactRow[];
  onClose: () => void;
}

/** Asks before contacts go, and says what goes with them. */
export default function DeleteContactsDialog({ contacts, onClose }: DeleteContactsDialogProps) {
  const { t } = useTranslation("contacts");
  const remove = useDeleteContacts();
  const count = contacts.length;
  return (
    <DeleteDialog
      title={count === 1 ? t("delete.one", { name: contacts[0]?.name }) : t("delete.many", { count })}
      done={t("delete.done", { count })}
      onDelete={() => remove.mutateAsync(contacts.map(({ id }) => id))}
      onClose={onClose}
    >
      {t("delete.text")}
    </DeleteDialog>
  );
}
