import type { QuickMessage } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
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
  const remove = useDeleteQuickMessages();
  const isShared = chosen.some(({ geral, visao }) => geral || visao);
  return (
    <DeleteDialog
      title={
        chosen.length === 1
          ? t("delete.one", { name: chosen[0]?.shortcode })
          : t("delete.many", { count: chosen.length })
      }
      done={t("deleted", { count: chosen.length })}
      onDelete={() => remove.mutateAsync(chosen.map(({ id }) => id))}
      onClose={onClose}
    >
      {t(isShared ? "delete.shared" : "delete.text")}
    </DeleteDialog>
  );
}
