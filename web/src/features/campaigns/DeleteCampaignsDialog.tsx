import type { Campaign } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
import { useDeleteCampaigns } from "./campaigns.queries.ts";

interface DeleteCampaignsDialogProps {
  chosen: readonly Campaign[];
  onClose: () => void;
}

/** Asks before campaigns go, with their reports. */
export default function DeleteCampaignsDialog({ chosen, onClose }: DeleteCampaignsDialogProps) {
  const { t } = useTranslation("campaigns");
  const remove = useDeleteCampaigns();
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
