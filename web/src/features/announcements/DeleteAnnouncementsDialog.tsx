import type { Announcement } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useDeleteAnnouncements } from "./announcements.queries.ts";

/** Asks before announcements go, for everybody. */
export default function DeleteAnnouncementsDialog({
  chosen,
  onClose,
}: {
  chosen: readonly Announcement[];
  onClose: () => void;
}) {
  const { t } = useTranslation("announcements");
  const remove = useDeleteAnnouncements();
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
          ? t("delete.one", { title: chosen[0]?.title })
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
