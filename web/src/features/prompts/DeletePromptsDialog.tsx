import type { Prompt } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useDeletePrompts } from "./prompts.queries.ts";

interface DeletePromptsDialogProps {
  chosen: readonly Prompt[];
  onClose: () => void;
}

/** Asks before prompts go with their keys. */
export default function DeletePromptsDialog({ chosen, onClose }: DeletePromptsDialogProps) {
  const { t } = useTranslation("prompts");
  const remove = useDeletePrompts();
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
