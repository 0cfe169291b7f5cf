import { type Message, endpoints } from "@balcao/contract";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { applyToConversations } from "../messageCaches.ts";
import styles from "./Bubble.module.css";
import { failureKey } from "./failureKey.ts";

/** Says why a message did not go out, and the way to send it again. */
export function FailedNote({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(endpoints.messages.retry, { params: { messageId: message.id } }),
    onSuccess: (sent) => applyToConversations(client, { action: "update", message: sent }),
    onError: notifyError,
  });
  const { failure } = message;
  const key = failure === null ? undefined : failureKey(failure.code);
  const reason = key === undefined ? failure?.reason || t("failed.generic") : t(`failed.${key}`);
  return (
    <div className={styles.failure} role="alert">
      <span title={failure?.reason}>{reason}</span>
      <Button size="compact-xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
        {t("failed.again")}
      </Button>
    </div>
  );
}
