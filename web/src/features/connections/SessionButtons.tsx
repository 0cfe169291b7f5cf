import type { Connection } from "@balcao/contract";
import { Button, Group, Loader } from "@mantine/core";
import { IconPlugConnectedX, IconQrcode, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useChannelFacts } from "../../lib/api/channelFacts.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { type SessionAction, useSessionAction } from "./connectionPages.queries.ts";
import { type ConnectionAction, actionsOf, isLinkedByQr, losesLink } from "./sessionActions.ts";

interface SessionButtonsProps {
  connection: Connection;
  onShowQr: () => void;
}

/** Buttons for the connection's status. Disconnecting asks first. */
export function SessionButtons({ connection, onShowQr }: SessionButtonsProps) {
  const { t } = useTranslation("connections");
  const [asking, setAsking] = useState<"disconnect" | "newQr">();
  const channel = useChannelFacts(connection.channel);
  const act = useSessionAction();
  const isGone = isLinkedByQr(channel) && !losesLink(connection);
  const run = (action: SessionAction) => act.mutateAsync({ action, id: connection.id });
  const start = (action: SessionAction) =>
    void run(action).then(() => action === "newQr" && onShowQr(), notifyError);
  const busy = (action: SessionAction) => act.isPending && act.variables.action === action;

  const buttons: Record<ConnectionAction, ReactNode> = {
    showQr: (
      <Button
        key="showQr"
        size="xs"
        fz="sm"
        leftSection={<IconQrcode size={18} stroke={1.7} />}
        onClick={onShowQr}
      >
        {t("action.showQr")}
      </Button>
    ),
    retry: (
      <Button
        key="retry"
        size="xs"
        fz="sm"
        variant={isGone ? "light" : "filled"}
        leftSection={<IconRefresh size={18} stroke={1.7} />}
        loading={busy("retry")}
        onClick={() => start("retry")}
      >
        {t("action.retry")}
      </Button>
    ),
    newQr: (
      <Button
        key="newQr"
        size="xs"
        fz="sm"
        variant={isGone ? "filled" : "light"}
        leftSection={<IconQrcode size={18} stroke={1.7} />}
        loading={busy("newQr")}
        onClick={() => (losesLink(connection) ? setAsking("newQr") : start("newQr"))}
      >
        {t("action.newQr")}
      </Button>
    ),
    disconnect: (
      <Button
        key="disconnect"
        size="xs"
        fz="sm"
        variant="default"
        leftSection={<IconPlugConnectedX size={18} stroke={1.7} />}
        onClick={() => setAsking("disconnect")}
      >
        {t("action.disconnect")}
      </Button>
    ),
    wait: (
      <Button key="wait" size="xs" fz="sm" variant="default" leftSection={<Loader size={14} />} disabled>
        {t("action.wait")}
      </Button>
    ),
  };
  return (
    <Group gap="xs">
      {actionsOf(connection.status, channel).map((action) => buttons[action])}
      <ConfirmDialog
        opened={asking === "disconnect"}
        danger
        title={t("disconnect.title", { name: connection.name })}
        confirmLabel={t("action.disconnect")}
        onConfirm={() => run("disconnect")}
        onClose={() => setAsking(undefined)}
      >
        {t("disconnect.text")}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === "newQr"}
        title={t("newQr.title", { name: connection.name })}
        confirmLabel={t("action.newQr")}
        onConfirm={() => run("newQr").then(onShowQr)}
        onClose={() => setAsking(undefined)}
      >
        {t("newQr.text")}
      </ConfirmDialog>
    </Group>
  );
}
