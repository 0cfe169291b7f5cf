import type { User } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import EndSessionsDialog from "./EndSessionsDialog.tsx";
import styles from "./UsersPage.module.css";

/** Ends a user's sessions at once, such as on a device that was lost. */
export function UserSessions({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const [asks, setAsks] = useState(false);
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
      <EndSessionsDialog user={user} opened={asks} onClose={() => setAsks(false)} />
    </div>
  );
}
