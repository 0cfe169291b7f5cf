import type { FileList } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useDeleteFileLists } from "./file-lists.queries.ts";

/** Asks before lists go with their files. */
export default function DeleteFileListsDialog({
  chosen,
  onClose,
}: {
  chosen: readonly FileList[];
  onClose: () => void;
}) {
  const { t } = useTranslation("file-lists");
  const remove = useDeleteFileLists();
  async function handleConfirm() {
    await remove.mutateAsync(chosen.map(({ id }) => id));
    notify.success(t("deleted", { count: chosen.length }));
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={
        chosen.length === 1
          ? t("delete.one", { name: chosen[0]?.name })
          : t("delete.many", { count: chosen.length })
      }
      confirmLabel={t("ui:delete")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t("delete.text")}
    </ConfirmDialog>
  );
}
