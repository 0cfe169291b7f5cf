import { Button, Input } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useEndOwnSessions } from "./users.queries.ts";

/** Ends one's sessions on other devices, such as on a phone that was lost. */
export function OwnSessions() {
  const { t } = useTranslation("users");
  const [asks, setAsks] = useState(false);
  const end = useEndOwnSessions();
  async function handleConfirm() {
    await end.mutateAsync();
    notify.success(t("sessions.endedOwn"));
  }
  return (
    <Input.Wrapper label={t("sessions.own")} labelElement="div" description={t("sessions.ownHelp")}>
      <Button
        variant="default"
        size="xs"
        mt="xs"
        display="block"
        leftSection={<IconLogout size={16} stroke={1.8} />}
        onClick={() => setAsks(true)}
      >
        {t("sessions.endOwn")}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t("sessions.endOwnTitle")}
        confirmLabel={t("sessions.endOwn")}
        onConfirm={handleConfirm}
        onClose={() => setAsks(false)}
      >
        {t("sessions.endOwnText")}
      </ConfirmDialog>
    </Input.Wrapper>
  );
}
