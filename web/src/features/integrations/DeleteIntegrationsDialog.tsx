import type { QueueIntegration } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
import { useDeleteIntegrations } from "./integrations.queries.ts";

interface DeleteIntegrationsDialogProps {
  chosen: readonly QueueIntegration[];
  onClose: () => void;
}

/** Asks before integrations go; conversations in them wait for a person. */
export default function DeleteIntegrationsDialog({ chosen, onClose }: DeleteIntegrationsDialogProps) {
  const { t } = useTranslation("integrations");
  const remove = useDeleteIntegrations();
  return (
    <DeleteDialog
      title={
        chosen.length === 1
          ? t("delete.one", { name: chosen[0]?.name })
          : t("delete.many", { count: chosen.length })
      }
      done={t("deleted", { count: chosen.length })}
      onDelete={() => remove.mutateAsync(chosen.map(({ id }) => id))}
      onClose={onClose}
    >
      {t("delete.text")}
    </DeleteDialog>
  );
}
