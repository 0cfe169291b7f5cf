import type { Webhook, WebhookDelivery } from "@balcao/contract";
import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { CodeBox } from "../CodeBox.tsx";
import styles from "../ExternalApiPage.module.css";
import { useDeliveries, useSendAgain } from "../external-api.queries.ts";

const colours = { pending: "yellow", delivered: "green", failed: "red" } as const;

/** Dialog of what a webhook was sent and answered; anything can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation("external-api");
  const list = useDeliveries(webhook.id);
  const { replay, test } = useSendAgain(webhook.id);
  const narrow = useIsNarrow();
  return (
    <Modal
      opened
      title={t("log.title")}
      size="lg"
      fullScreen={narrow}
      onClose={onClose}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed" className={styles.address}>
          {webhook.url}
        </Text>
        <Button
          variant="default"
          size="sm"
          loading={test.isPending}
          disabled={!webhook.active}
          onClick={() => test.mutate(undefined, { onError: notifyError })}
        >
          {t("log.test")}
        </Button>
      </Group>
      {list.rows === undefined &&
        (list.error ? <ErrorState error={list.error} onRetry={list.onRetry} /> : <Skeleton h={120} />)}
      {list.rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("log.empty")}
        </Text>
      )}
      <ul className={styles.rows}>
        {list.rows?.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryRow
              delivery={delivery}
              onReplay={() => replay.mutate(delivery.id, { onError: notifyError })}
            />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button mt="sm" variant="default" loading={list.isLoadingMore} onClick={() => list.onLoadMore()}>
          {t("log.more")}
        </Button>
      )}
    </Modal>
  );
}

function DeliveryRow({ delivery, onReplay }: { delivery: WebhookDelivery; onReplay: () => void }) {
  const { t } = useTranslation("external-api");
  const { type, state, attempts, createdAt, lastStatus, lastAnswer, payload } = delivery;
  const answer = [lastStatus === null ? "" : `HTTP ${lastStatus}`, lastAnswer ?? ""]
    .filter(Boolean)
    .join(" · ");
  return (
    <Paper withBorder p="sm">
      <Stack gap={4}>
        <div className={styles.row}>
          <Group gap="xs">
            <Text size="sm" fw={500}>
              {type}
            </Text>
            <Badge color={colours[state]}>{t(`log.${state}`)}</Badge>
          </Group>
          <Button variant="default" size="xs" onClick={onReplay}>
            {t("log.replay")}
          </Button>
        </div>
        <Text size="sm" c="dimmed">
          {formatDateTime(createdAt)} · {t("log.attempts", { count: attempts })}
        </Text>
        {answer !== "" && (
          <Text size="sm" className={styles.address}>
            {answer}
          </Text>
        )}
        <details className={styles.payload}>
          <summary>{t("log.payload")}</summary>
          <CodeBox label={type} code={JSON.stringify(payload, null, 2)} />
        </details>
      </Stack>
    </Paper>
  );
}
