import { type Message, endpoints } from "@balcao/contract";
import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { formatDateTime } from "../../../../lib/text/format.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Modal } from "../../../../ui/layers/Modal.tsx";
import { MessageText } from "../MessageText.tsx";
import styles from "./EditsDialog.module.css";

/** Dialog of what a message says now and said before, newest first. */
export default function EditsDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation("messages");
  const edits = useQuery({
    // Another edit, another history.
    queryKey: ["messages", "edits", message.id, message.body],
    queryFn: ({ signal }) =>
      call(endpoints.messages.edits, { params: { messageId: message.id } }, { signal }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("edits.title")}
      size="md"
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <ol className={styles.edits}>
        <Version label={t("edits.now")} body={message.body} />
        {edits.data?.edits.map(({ id, body, at }) => (
          <Version key={id} label={t("edits.until", { time: formatDateTime(at) })} body={body} />
        ))}
      </ol>
      {edits.isPending && (
        <Stack gap="xs" mt="md" role="status" aria-label={t("ui:loading")}>
          <Skeleton height={12} width="40%" />
          <Skeleton height={16} />
        </Stack>
      )}
      {edits.isError && <ErrorState error={edits.error} onRetry={() => void edits.refetch()} />}
    </Modal>
  );
}

function Version({ label, body }: { label: string; body: string }) {
  return (
    <li>
      <span className={styles.label}>{label}</span>
      <MessageText text={body} isWhole />
    </li>
  );
}
