import type { User } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useEndSessions } from "./userAdmin.queries.ts";
import styles from "./UsersPage.module.css";

/** Ends a user's sessions at once, such as on a device that was lost. */
export function UserSessions({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const [asks, setAsks] = useState(false);
  const end = useEndSessions();
  async function handleConfirm() {
    await end.mutateAsync(user.id);
    notify.success(t("sessions.ended", { name: user.name }));
  }
  return (
    <div className={styles.sessions}>
      <span className={styles.sessionsText}>{t("sessions.help")}</span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLogout size={16} stroke={1.8} />}
        onClick={() => setAsks(true)}
      >
        {t("sessions.end")}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t("sessions.title", { name: user.name })}
        confirmLabel={t("sessions.end")}
        onConfirm={handleConfirm}
        onClose={() => setAsks(false)}
      >
        {t("sessions.text")}
      </ConfirmDialog>
    </div>
  );
}
