import type { Help } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useDeleteHelp } from "./helps.queries.ts";

/** Asks before a help video goes, for every company. */
export default function DeleteHelpDialog({ help, onClose }: { help: Help; onClose: () => void }) {
  const { t } = useTranslation("helps");
  const remove = useDeleteHelp();
  async function handleConfirm() {
    await remove.mutateAsync(help.id);
    notify.success(t("deleted"));
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t("delete.title", { title: help.title })}
      confirmLabel={t("ui:delete")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t("delete.text")}
    </ConfirmDialog>
  );
}
