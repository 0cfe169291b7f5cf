import type { QuickMessage } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useDeleteQuickMessages } from "./quick-messages.queries.ts";

/** Asks before quick messages go, and says when others lose them too. */
export default function DeleteQuickMessagesDialog({
  chosen,
  onClose,
}: {
  chosen: readonly QuickMessage[];
  onClose: () => void;
}) {
  const { t } = useTranslation("quick-messages");
  const { t: ui } = useTranslation("ui");
  const remove = useDeleteQuickMessages();
  const isShared = chosen.some(({ geral, visao }) => geral || visao);
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
          ? t("delete.one", { name: chosen[0]?.shortcode })
          : t("delete.many", { count: chosen.length })
      }
      confirmLabel={ui("delete")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t(isShared ? "delete.shared" : "delete.text")}
    </ConfirmDialog>
  );
}
