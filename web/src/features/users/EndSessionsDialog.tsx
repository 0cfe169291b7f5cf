import type { User } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useEndSessions } from "./userAdmin.queries.ts";

interface EndSessionsDialogProps {
  user: User;
  opened?: boolean;
  onClose: () => void;
}

/** Asks before a user is logged out of every device. */
export default function EndSessionsDialog({ user, opened = true, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation("users");
  const end = useEndSessions();
  async function handleConfirm() {
    await end.mutateAsync(user.id);
    notify.success(t("sessions.ended", { name: user.name }));
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t("sessions.title", { name: user.name })}
      confirmLabel={t("sessions.end")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t("sessions.text")}
    </ConfirmDialog>
  );
}
