import { type Message, endpoints } from "@balcao/contract";
import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../../lib/api/api.ts";
import { copyText } from "../../../../lib/text/copyText.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { errorMessage, notify, notifyError } from "../../../../lib/notify.ts";
import { patchMessage } from "../../messageCaches.ts";
import { audioFileOf } from "./audioFile.ts";
import { AudioPlayer } from "./AudioBubble.tsx";
import { Modal } from "../../../../ui/layers/Modal.tsx";
import styles from "./Transcription.module.css";
import { isOneOf } from "../../../../lib/isOneOf.ts";

/** Dialog of what is said in an audio that came in. Asked once; it then stands under the audio for everybody. */
export function TranscriptDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation("messages");
  const transcript = useTranscript(message);
  const { data: text } = transcript;
  const copy = (said: string) =>
    void copyText(said).then(() => notify.success(t("transcription.copied")), notifyError);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("transcription.dialog")}
      size="md"
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="md">
        {message.mediaUrl !== null && <AudioPlayer url={message.mediaUrl} media={message.media} />}
        <div role="status" className={styles.outcome}>
          {transcript.isFetching && (
            <Stack gap="xs" aria-label={t("transcription.waiting")}>
              <Text size="sm" c="dimmed">
                {t("transcription.waiting")}
              </Text>
              <Skeleton height={12} />
              <Skeleton height={12} width="88%" />
              <Skeleton height={12} width="60%" />
            </Stack>
          )}
          {!transcript.isFetching && transcript.isError && <Failure error={transcript.error} />}
          {text !== undefined && (
            <p className={styles.said} dir="auto">
              {text === "" ? t("transcription.nothing") : text}
            </p>
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          {transcript.isError && !transcript.isFetching && (
            <Button variant="default" onClick={() => void transcript.refetch()}>
              {t("ui:tryAgain")}
            </Button>
          )}
          {text !== undefined && text !== "" && (
            <Button variant="default" onClick={() => copy(text)}>
              {t("transcription.copy")}
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            {t("ui:close")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The server's own words stand below ours. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation("messages");
  const reason = error instanceof ApiError ? reasonOf(error.details) : undefined;
  return (
    <>
      <Text size="sm" c="var(--app-danger-text)" fw={500}>
        {error instanceof WrongAddress ? t("transcription.wrongAddress") : errorMessage(error)}
      </Text>
      {reason !== undefined && (
        <Text size="sm" c="dimmed" mt={4}>
          {isOneOf(known, reason)
            ? t(`transcription.because.${reason}`)
            : t("transcription.reason", { reason })}
        </Text>
      )}
    </>
  );
}

/** Errors that our own server says of the other one; everything else is that one's own words. */
const known = ["timeout", "unreachable", "key-refused"] as const;

class WrongAddress extends Error {}

function useTranscript(message: Message) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ["messages", "transcript", message.id],
    queryFn: async ({ signal }) => {
      const file = audioFileOf(message.mediaUrl ?? "");
      if (file === undefined) throw new WrongAddress();
      const { transcribedText } = await call(endpoints.messages.transcribe, { params: { file } }, { signal });
      patchMessage(client, message.id, { transcription: transcribedText });
      return transcribedText;
    },
    initialData: message.transcription ?? undefined,
    staleTime: Infinity,
    retry: false,
  });
}

const reasonOf = (details: unknown): string | undefined =>
  typeof details === "object" && details !== null && "reason" in details && typeof details.reason === "string"
    ? details.reason
    : undefined;
