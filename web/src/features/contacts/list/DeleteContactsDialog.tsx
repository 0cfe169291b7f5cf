import type { ContactRow } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
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
  async function handleConfirm() {
    await remove.mutateAsync(contacts.map(({ id }) => id));
    notify.success(t("delete.done", { count }));
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={count === 1 ? t("delete.one", { name: contacts[0]?.name }) : t("delete.many", { count })}
      confirmLabel={t("ui:delete")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t("delete.text")}
    </ConfirmDialog>
  );
}
