import { type Connection, endpoints } from "@balcao/contract";
import { Button, Skeleton } from "@mantine/core";
import { IconPlugConnected, IconPlus, IconRefresh } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../lib/api/api.ts";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { linkToSetting, useLinkedSetting } from "../../lib/useLinkedSetting.ts";
import { usePreload } from "../../lib/preload.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { useBeside } from "../queues/index.ts";
import { ConnectionCard } from "./ConnectionCard.tsx";
import { connectionContradictions } from "./connectionContradictions.ts";
import styles from "./ConnectionsPage.module.css";
import { DeleteConnection } from "./DeleteConnection.tsx";
import { isWhole, useConnections } from "./connections.queries.ts";
import { useConnectionLimit, useConnectionTraffic } from "./connectionPages.queries.ts";
import { HealthDialog } from "./HealthDialog.tsx";
import { QrDialog } from "./QrDialog.tsx";
import { isLinkedByQr } from "./sessionActions.ts";
import { useMakeDefault } from "./useMakeDefault.ts";

const loadForm = () => import("./dialog/ConnectionDialog.tsx");
const loadTrial = () => import("./tryIt/TryDialog.tsx");
const dialogs = [loadForm, loadTrial];
const ConnectionDialog = lazyDialog(loadForm);
const TryDialog = lazyDialog(loadTrial);

type Dialog =
  | { kind: "edit"; connection?: Connection }
  | { kind: "qr"; id: number }
  | { kind: "delete"; connection: Connection }
  | { kind: "try"; connection: Connection }
  | { kind: "health"; connection: Connection }
  | { kind: "restart" };

/** The company's channels: what works, what does not and why, and how to mend it. */
export function ConnectionsPage() {
  const { t } = useTranslation("connections");
  const { channels, simulator, companyId } = useSession();
  const [dialog, setDialog] = useState<Dialog>();
  const { data, error, refetch } = useConnections();
  const { data: traffic } = useConnectionTraffic();
  const connections = data?.filter(isWhole);
  usePreload(dialogs);
  const limit = useConnectionLimit(companyId);
  const used = connections?.length ?? 0;
  const isFull = limit !== undefined && used >= limit;
  const room = limit === undefined ? undefined : t(isFull ? "room.full" : "room.left", { used, limit });
  const add = () => (isFull && room !== undefined ? notify.warning(room) : setDialog({ kind: "edit" }));
  const makeDefault = useMakeDefault(connections?.find(({ isDefault }) => isDefault));
  const linked = useLinkedSetting();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const beside = useBeside();
  const linkedConnection = connections?.find(({ id }) => id === linked.id);
  const close = () => {
    setDialog(undefined);
    linked.leave();
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={add}>
      {t("add")}
    </Button>
  );
  const restartButton = (
    <Button
      variant={isNarrow ? "subtle" : "default"}
      leftSection={<IconRefresh size={18} stroke={1.7} />}
      onClick={() => setDialog({ kind: "restart" })}
    >
      {t("restart.button")}
    </Button>
  );
  const some = connections !== undefined && connections.length > 0;

  return (
    <Page
      title={t("title")}
      count={connections?.length}
      description={[t("description"), room].filter(Boolean).join(" ")}
      scrolls
      actions={
        some ? (
          <>
            {!isNarrow && restartButton}
            {addButton}
            {isNarrow && restartButton}
          </>
        ) : undefined
      }
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && connections === undefined && <Skeletons />}
      {connections?.length === 0 && (
        <EmptyState
          icon={IconPlugConnected}
          title={t("empty.title")}
          description={t(simulator ? "empty.text" : "empty.withoutSimulator")}
          action={addButton}
        />
      )}
      {some && (
        <ul className={styles.grid} aria-label={t("title")}>
          {connections.map((connection) => (
            <li key={connection.id}>
              <ConnectionCard
                connection={connection}
                traffic={traffic?.find(({ id }) => id === connection.id)}
                found={connectionContradictions(t, connection, beside)}
                onShowField={(field) =>
                  void navigate(linkToSetting("/connections", { id: connection.id, field }))
                }
                onShowQr={() => setDialog({ kind: "qr", id: connection.id })}
                onEdit={() => setDialog({ kind: "edit", connection })}
                onDelete={() => setDialog({ kind: "delete", connection })}
                onMakeDefault={() => makeDefault(connection)}
                onShowHealth={() => setDialog({ kind: "health", connection })}
                onTry={() => setDialog({ kind: "try", connection })}
              />
            </li>
          ))}
        </ul>
      )}
      {linkedConnection && (
        <ConnectionDialog
          connection={linkedConnection}
          field={linked.field}
          onClose={close}
          onCreated={close}
        />
      )}
      {dialog?.kind === "edit" && (
        <ConnectionDialog
          connection={dialog.connection}
          onClose={close}
          onCreated={(connection) =>
            isLinkedByQr(channels[connection.channel])
              ? setDialog({ kind: "qr", id: connection.id })
              : close()
          }
        />
      )}
      {dialog?.kind === "qr" && <QrDialog id={dialog.id} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteConnection connection={dialog.connection} onClose={close} />}
      {dialog?.kind === "try" && (
        <TryDialog
          connection={dialog.connection}
          onEdit={() => setDialog({ kind: "edit", connection: dialog.connection })}
          onClose={close}
        />
      )}
      {dialog?.kind === "health" && <HealthDialog connection={dialog.connection} onClose={close} />}
      {dialog?.kind === "restart" && <RestartAll onClose={close} />}
    </Page>
  );
}

function Skeletons() {
  return (
    <div className={styles.grid} role="status" aria-busy>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height={210} radius="lg" />
      ))}
    </div>
  );
}

function RestartAll({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("connections");
  const restart = useMutation({ mutationFn: () => call(endpoints.connections.restartAll) });
  async function handleConfirm() {
    await restart.mutateAsync();
    notify.success(t("restart.done"));
  }
  return (
    <ConfirmDialog
      opened
      title={t("restart.title")}
      confirmLabel={t("restart.confirm")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t("restart.text")}
    </ConfirmDialog>
  );
}
