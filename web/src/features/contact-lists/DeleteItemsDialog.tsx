import type { ContactListItem } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
import { useDeleteItems } from "./contactLists.queries.ts";

interface DeleteItemsDialogProps {
  contactListId: number;
  items: readonly ContactListItem[];
  onClose: () => void;
}

/** Asks before numbers are taken off a list. */
export default function DeleteItemsDialog({ contactListId, items, onClose }: DeleteItemsDialogProps) {
  const { t } = useTranslation("contact-lists");
  const remove = useDeleteItems(contactListId);
  const [first] = items;
  return (
    <DeleteDialog
      title={
        items.length === 1
          ? t("deleteItem.one", { name: first?.name })
          : t("deleteItem.many", { count: items.length })
      }
      done={t("deleteItem.done", { count: items.length })}
      onDelete={() => remove.mutateAsync(items.map(({ id }) => id))}
      onClose={onClose}
    >
      {t("deleteItem.text")}
    </DeleteDialog>
  );
}
