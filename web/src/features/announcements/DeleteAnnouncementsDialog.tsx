import type { Announcement } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
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
  return (
    <DeleteDialog
      title={
        chosen.length === 1
          ? t("delete.one", { title: chosen[0]?.title })
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
