import type { ContactList } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useDeleteContactLists } from "./contactLists.queries.ts";

/** Asks before lists go with their items. */
export default function DeleteContactListsDialog({
  chosen,
  onClose,
}: {
  chosen: readonly ContactList[];
  onClose: () => void;
}) {
  const { t } = useTranslation("contact-lists");
  const remove = useDeleteContactLists();
  async function handleConfirm() {
    await remove.mutateAsync(chosen.map(({ id }) => id));
    notify.success(t("deleted", { count: chosen.length }));
  }
  const title =
    chosen.length === 1
      ? t("delete.one", { name: chosen[0]?.name })
      : t("delete.many", { count: chosen.length });
  return (
    <ConfirmDialog
      opened
      danger
      title={title}
      confirmLabel={t("ui:delete")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t("delete.text")}
    </ConfirmDialog>
  );
}
