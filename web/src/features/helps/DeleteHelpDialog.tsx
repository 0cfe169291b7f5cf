import type { Help } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
import { useDeleteHelp } from "./helps.queries.ts";

/** Asks before a help video goes, for every company. */
export default function DeleteHelpDialog({ help, onClose }: { help: Help; onClose: () => void }) {
  const { t } = useTranslation("helps");
  const remove = useDeleteHelp();
  return (
    <DeleteDialog
      title={t("delete.title", { title: help.title })}
      done={t("deleted")}
      onDelete={() => remove.mutateAsync(help.id)}
      onClose={onClose}
    >
      {t("delete.text")}
    </DeleteDialog>
  );
}
