import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { withoutMarks } from "../../../lib/text/textMarks.ts";
import { forwarding, useForwarding } from "./forwarding.ts";
import { type ForwardItem, summarise } from "./forwardRun.ts";
import styles from "./forward.module.css";

/** Shows how far the forwarding is; what failed stands here with its reason, and can be tried again. */
export function ForwardProgress({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("messages");
  const items = useForwarding();
  const { total, sent, failed, open } = summarise(items);
  const isRunning = open > 0;
  const done = total === 0 ? 100 : ((sent + failed) / total) * 100;
  const close = () => {
    onClose();
    if (!isRunning) forwarding.dismiss();
  };
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" fw={500} role="status">
          {isRunning
            ? t("forward.running", { done: sent + failed, total })
            : t("forward.ended", { count: sent })}
        </Text>
        <Progress
          value={done}
          mt="xs"
          animated={isRunning}
          color={failed > 0 && !isRunning ? "orange" : "brand"}
          aria-label={t("forward.progressTitle")}
        />
      </div>
      {failed > 0 && (
        <ul className={styles.failures} aria-label={t("forward.failures", { count: failed })}>
          {items
            .filter((item) => item.state === "failed")
            .map((item) => (
              <Failure key={item.clientId} item={item} />
            ))}
        </ul>
      )}
      <Group justify="flex-end" gap="xs">
        {isRunning && (
          <Button variant="default" onClick={() => forwarding.stop()}>
            {t("forward.stop")}
          </Button>
        )}
        {!isRunning && failed > 1 && (
          <Button variant="default" onClick={() => forwarding.retry()}>
            {t("forward.retryAll", { count: failed })}
          </Button>
        )}
        <Button onClick={close} data-autofocus>
          {t(isRunning ? "forward.leave" : "ui:close")}
        </Button>
      </Group>
    </Stack>
  );
}

function Failure({ item }: { item: ForwardItem }) {
  const { t } = useTranslation("messages");
  const said = withoutMarks(item.message.body) || t(`type.${item.message.mediaType}`);
  return (
    <li>
      <span className={styles.texts}>
        <span className={styles.name}>{item.contact.name}</span>
        <Text span size="xs" c="dimmed" truncate>
          {said}
        </Text>
        <Text span size="xs" c="var(--app-danger-text)">
          {item.reason || t("failed.generic")}
        </Text>
      </span>
      <Button size="compact-xs" variant="default" onClick={() => forwarding.retry(item.clientId)}>
        {t("failed.again")}
      </Button>
    </li>
  );
}
