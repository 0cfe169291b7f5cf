import type { Webhook } from "@balcao/contract";
import { Alert, Badge, Button, Group, Paper, Skeleton, Text } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { DeleteDialog } from "../../../ui/form/DeleteDialog.tsx";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import styles from "../ExternalApiPage.module.css";
import { useChangeWebhooks, useWebhooks } from "../external-api.queries.ts";
import { SecretDialog } from "../SecretDialog.tsx";
import { DeliveriesDialog } from "./DeliveriesDialog.tsx";

const WebhookDialog = lazyDialog(() => import("./WebhookDialog.tsx"));

type Dialog =
  | { kind: "edit"; known: Webhook | undefined }
  | { kind: "secret"; secret: string }
  | { kind: "log"; webhook: Webhook }
  | { kind: "delete"; webhook: Webhook };

/** Addresses that are told of events, how they do, and what they were sent. */
export function WebhooksTab() {
  const { t } = useTranslation("external-api");
  const { data: webhooks, error, refetch } = useWebhooks();
  const { remove } = useChangeWebhooks();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const showSecret = (secret: string) => setDialog({ kind: "secret", secret });
  const add = (
    <Button
      leftSection={<IconPlus size={18} />}
      onClick={() => setDialog({ kind: "edit", known: undefined })}
    >
      {t("webhooks.new")}
    </Button>
  );
  if (webhooks === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={120} />;
  return (
    <>
      {webhooks.length === 0 ? (
        <EmptyState
          icon={IconWebhook}
          title={t("webhooks.empty")}
          description={t("webhooks.emptyText")}
          action={add}
        />
      ) : (
        <>
          <Group justify="flex-end" mb="sm">
            {add}
          </Group>
          <ul className={styles.rows}>
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <WebhookRow webhook={webhook} onOpen={setDialog} />
              </li>
            ))}
          </ul>
        </>
      )}
      {dialog?.kind === "edit" && (
        <WebhookDialog known={dialog.known} onSecret={showSecret} onClose={close} />
      )}
      {dialog?.kind === "secret" && (
        <SecretDialog title={t("webhooks.secret")} secret={dialog.secret} onClose={close} />
      )}
      {dialog?.kind === "log" && <DeliveriesDialog webhook={dialog.webhook} onClose={close} />}
      {dialog?.kind === "delete" && (
        <DeleteDialog
          title={t("webhooks.deleteNamed", { url: dialog.webhook.url })}
          done={t("webhooks.deleted")}
          onDelete={() => remove.mutateAsync(dialog.webhook.id)}
          onClose={close}
        >
          {t("webhooks.deleteText")}
        </DeleteDialog>
      )}
    </>
  );
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation("external-api");
  const { update } = useChangeWebhooks();
  const { id, url, events, active, failingSince, disabledAt, lastError, waiting, oldSecretUntil } = webhook;
  const failing = active && failingSince !== null;
  return (
    <Paper withBorder p="sm" className={styles.row}>
      <div className={styles.facts}>
        <Text fw={500} className={styles.address}>
          {url}
        </Text>
        <Group gap={4} my={4}>
          <Badge color={active ? (failing ? "orange" : "green") : "gray"}>
            {t(active ? (failing ? "webhooks.failing" : "webhooks.active") : "webhooks.inactive")}
          </Badge>
          {events.map((event) => (
            <Badge key={event} variant="light" tt="none">
              {t(`event.${event}`)}
            </Badge>
          ))}
        </Group>
        {waiting > 0 && (
          <Text size="sm" c="dimmed">
            {t("webhooks.waiting", { count: waiting })}
          </Text>
        )}
        {oldSecretUntil !== null && (
          <Text size="sm" c="dimmed">
            {t("webhooks.oldSecret", { when: formatDateTime(oldSecretUntil) })}
          </Text>
        )}
        {failing && (
          <Text size="sm" className={styles.address}>
            {t("webhooks.failingSince", { when: formatDateTime(failingSince), error: lastError ?? "" })}
          </Text>
        )}
        {disabledAt !== null && (
          <Alert color="red" p="xs" mt={4}>
            {t("webhooks.disabled", { when: formatDateTime(disabledAt) })}
          </Alert>
        )}
      </div>
      <Group gap="xs">
        <Button variant="default" size="sm" onClick={() => onOpen({ kind: "log", webhook })}>
          {t("webhooks.log")}
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={update.isPending}
          onClick={() => update.mutate({ id, body: { active: !active } }, { onError: notifyError })}
        >
          {t(active ? "webhooks.pause" : "webhooks.resume")}
        </Button>
        <Button variant="default" size="sm" onClick={() => onOpen({ kind: "edit", known: webhook })}>
          {t("webhooks.edit")}
        </Button>
        <Button variant="default" size="sm" onClick={() => onOpen({ kind: "delete", webhook })}>
          {t("ui:delete")}
        </Button>
      </Group>
    </Paper>
  );
}
