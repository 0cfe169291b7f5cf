import { Button, Progress } from "@mantine/core";
import { IconFileText, IconLock } from "@tabler/icons-react";
import { useContext } from "react";
import { formatTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { useConnectionState } from "../../../lib/live/realtime.tsx";
import { MessageText } from "./MessageText.tsx";
import { kindOfFile } from "../composer/attachments/fileLimits.ts";
import { StatusIcon } from "../../../ui/display/StatusIcon.tsx";
import type { PendingFile, PendingSend, StoredAttachment } from "../composer/sending/outbox.ts";
import { Quote } from "./Quote.tsx";
import { NoteNames } from "./NoteNames.tsx";
import { OutboxContext } from "../composer/sending/outboxContext.ts";
import contentStyles from "./bubbles.module.css";
import styles from "./Bubble.module.css";

/** Bubble of what was just written, before the server has it. */
export function PendingBubble({ send, contactName }: { send: PendingSend; contactName: string }) {
  const { t } = useTranslation("messages");
  const isWaiting = useConnectionState() !== "online" && send.state === "queued";
  const outbox = useContext(OutboxContext);
  const text = usePendingText(send);
  const isSticker = send.extra?.stickerId !== undefined;
  const attachment = send.file === null ? send.attachment : attachmentOf(send.file);
  return (
    <article
      className={styles.bubble}
      data-side={send.isPrivate ? "private" : "mine"}
      data-kind={isSticker ? "sticker" : "conversation"}
      aria-label={t("quote.own")}
    >
      {send.isPrivate && (
        <div className={styles.label}>
          <IconLock size={13} stroke={2} aria-hidden /> {t("private.label")}
        </div>
      )}
      {send.quoted !== null && <Quote quoted={send.quoted} contactName={contactName} />}
      {attachment && (isSticker ? <StickerPreview {...attachment} /> : <AttachmentPreview {...attachment} />)}
      {text !== "" && (
        <NoteNames note={{ isPrivate: send.isPrivate, body: text }}>
          <MessageText text={text} />
        </NoteNames>
      )}
      {send.file !== null && send.state === "sending" && (
        <Progress value={send.progress * 100} size="xs" mt={4} aria-label={t("uploading")} />
      )}
      <footer className={styles.footer}>
        {isWaiting && <span>{t("waitingForNetwork")}</span>}
        <time dateTime={send.createdAt}>{formatTime(send.createdAt)}</time>
        <StatusIcon status={send.state === "failed" ? "failed" : "pending"} />
      </footer>
      {send.state === "failed" && (
        <div className={styles.failure} role="alert">
          <span>{send.reason || t("failed.generic")}</span>
          <Button size="compact-xs" variant="default" onClick={() => outbox.retry(send.clientId)}>
            {t("failed.again")}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => outbox.discard(send.clientId)}
          >
            {t("failed.discard")}
          </Button>
        </div>
      )}
    </article>
  );
}

/**
 * Writes the text with the signature, as the server will: a bubble that grew when it is sent would move all above it.
 */
function usePendingText(send: PendingSend): string {
  const { name } = useSession();
  const text = send.file === null ? send.body : send.file.caption;
  return send.signMessage && text !== "" ? `*${name}:*\n${text}` : text;
}

const attachmentOf = ({ file: { name, type }, url }: PendingFile): StoredAttachment => ({
  name,
  url,
  mimetype: type,
});

/** Stands as it will once it is stored. */
function StickerPreview({ url }: StoredAttachment) {
  const { t } = useTranslation("messages");
  return (
    <img
      className={contentStyles.sticker}
      src={url ?? undefined}
      alt={t("type.sticker")}
      width={160}
      height={160}
    />
  );
}

function AttachmentPreview({ name, url, mimetype }: StoredAttachment) {
  const kind = url === null ? "document" : kindOfFile(mimetype);
  if (kind === "image") return <img className={styles.pendingPicture} src={url ?? undefined} alt={name} />;
  if (kind === "video")
    return <video className={styles.pendingPicture} src={url ?? undefined} muted aria-label={name} />;
  return (
    <div className={styles.label}>
      <IconFileText size={18} stroke={1.7} aria-hidden /> {name}
    </div>
  );
}
