import type { PhraseCampaign } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
import { useDeletePhrases } from "./phraseCampaigns.queries.ts";

interface DeletePhrasesDialogProps {
  chosen: readonly PhraseCampaign[];
  onClose: () => void;
}

/** Asks before phrases go; their flows stay. */
export default function DeletePhrasesDialog({ chosen, onClose }: DeletePhrasesDialogProps) {
  const { t } = useTranslation("phrase-campaigns");
  const remove = useDeletePhrases();
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
