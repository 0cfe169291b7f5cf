import type { Message } from "@balcao/contract";
import { ActionIcon, Modal } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { formatDateTime } from "../../../../lib/text/format.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { withoutSignature } from "../signature.ts";
import { viewedAs } from "./viewedAs.ts";
import styles from "./MediaViewer.module.css";

interface MediaViewerProps {
  /** The conversation's pictures and videos, oldest first. */
  media: readonly Message[];
  startId: number;
  onClose: () => void;
}

/** A picture or video over everything; the arrows lead through the others of the conversation. */
export default function MediaViewer({ media, startId, onClose }: MediaViewerProps) {
  const { t } = useTranslation("messages");
  const [shownId, setShownId] = useState(startId);
  const index = media.findIndex((message) => message.id === shownId);
  const message = media[index];
  const go = (step: number) => {
    const next = media[index + step];
    if (next !== undefined) setShownId(next.id);
  };
  useHotkeys(
    [
      ["ArrowLeft", () => go(-1)],
      ["ArrowRight", () => go(1)],
    ],
    [],
  );
  if (message?.mediaUrl == null) return null;
  const name = message.media?.name || `${message.id}`;
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      padding={0}
      title={undefined}
      attributes={{ content: { "aria-label": t("viewer.title") } }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <header className={styles.header}>
        <span className={styles.caption}>
          {formatDateTime(message.createdAt)} ·{" "}
          {t("attachments.position", { index: index + 1, count: media.length })}
        </span>
        <ActionIcon
          component="a"
          href={message.mediaUrl}
          download={name}
          size="xl"
          aria-label={t("media.download")}
        >
          <IconDownload size={21} stroke={1.8} />
        </ActionIcon>
        <ActionIcon size="xl" onClick={onClose} aria-label={t("ui:close")} data-autofocus>
          <IconX size={22} stroke={1.8} />
        </ActionIcon>
      </header>
      <div className={styles.stage}>
        <ActionIcon size="xl" disabled={index === 0} onClick={() => go(-1)} aria-label={t("viewer.previous")}>
          <IconChevronLeft size={28} stroke={1.8} />
        </ActionIcon>
        {viewedAs(message) === "video" ? (
          <video
            key={message.id}
            className={styles.media}
            src={message.mediaUrl}
            controls
            autoPlay
            aria-label={withoutSignature(message) || t("type.video")}
          >
            <track kind="captions" />
          </video>
        ) : (
          <img
            key={message.id}
            className={styles.media}
            src={message.mediaUrl}
            alt={withoutSignature(message) || t("type.image")}
          />
        )}
        <ActionIcon
          size="xl"
          disabled={index === media.length - 1}
          onClick={() => go(1)}
          aria-label={t("viewer.next")}
        >
          <IconChevronRight size={28} stroke={1.8} />
        </ActionIcon>
      </div>
      {message.body !== "" && <p className={styles.text}>{withoutSignature(message)}</p>}
    </Modal>
  );
}
