import type { Message } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconMessage2,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSession } from "../../../../lib/api/session.ts";
import { formatDateTime } from "../../../../lib/text/format.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { withoutSignature } from "../signature.ts";
import { writerOf, writtenBy } from "../writer.ts";
import { usePictureView } from "./usePictureView.ts";
import { viewedAs } from "./viewedAs.ts";
import { Modal } from "../../../../ui/layers/Modal.tsx";
import { useSwipe } from "../../../../ui/useSwipe.ts";
import styles from "./MediaViewer.module.css";

interface MediaViewerProps {
  /** The conversation's pictures and videos, oldest first. */
  media: readonly Message[];
  startId: number;
  contactName: string;
  onClose: () => void;
  /** Leads to where it was said; left out where one comes from there. */
  onShow?: (messageId: number) => void;
}

/** A picture or video over everything; the arrows lead through the others of the conversation. */
export default function MediaViewer({ media, startId, contactName, onClose, onShow }: MediaViewerProps) {
  const { t } = useTranslation("messages");
  const { id: userId } = useSession();
  const [shownId, setShownId] = useState(startId);
  const { setStage, gestures, view, ...picture } = usePictureView(shownId);
  const index = media.findIndex((message) => message.id === shownId);
  const message = media[index];
  const go = (step: number) => {
    const next = media[index + step];
    if (next !== undefined) setShownId(next.id);
  };
  useKeys({
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    "+": picture.nearer,
    "=": picture.nearer,
    "-": picture.farther,
    "0": picture.whole,
    r: picture.turn,
  });
  const isPicture = message !== undefined && viewedAs(message) === "image";
  const stage = useRef<HTMLDivElement>(null);
  // A finger moves what was brought nearer, and has a video's own line of time.
  const mayPush = isPicture && view.scale === 1;
  const swipes = useSwipe(stage, {
    right: mayPush && index > 0 ? () => go(-1) : undefined,
    left: mayPush && index < media.length - 1 ? () => go(1) : undefined,
    down: mayPush ? onClose : undefined,
  });
  if (message?.mediaUrl == null) return null;
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
        <div className={styles.caption}>
          <div className={styles.writer}>{writerOf(writtenBy(message), { userId, contactName, t })}</div>
          {formatDateTime(message.createdAt)}
          {media.length > 1 && ` · ${t("attachments.position", { index: index + 1, count: media.length })}`}
        </div>
        {isPicture && (
          <>
            <Tool icon={IconZoomOut} label={t("viewer.farther")} onClick={picture.farther} />
            <span className={styles.scale} role="status">
              {Math.round(view.scale * 100)}%
            </span>
            <Tool icon={IconZoomIn} label={t("viewer.nearer")} onClick={picture.nearer} />
            <Tool icon={IconRotateClockwise} label={t("viewer.turn")} onClick={picture.turn} />
          </>
        )}
        {onShow && <Tool icon={IconMessage2} label={t("viewer.show")} onClick={() => onShow(message.id)} />}
        <ActionIcon
          component="a"
          href={message.mediaUrl}
          download={message.media?.name || `${message.id}`}
          size="xl"
          aria-label={t("media.download")}
        >
          <IconDownload size={21} stroke={1.8} />
        </ActionIcon>
        <ActionIcon size="xl" onClick={onClose} aria-label={t("ui:close")} data-autofocus>
          <IconX size={22} stroke={1.8} />
        </ActionIcon>
      </header>
      <div ref={stage} className={styles.stage} {...swipes}>
        {media.length > 1 && (
          <ActionIcon
            size="xl"
            disabled={index === 0}
            onClick={() => go(-1)}
            aria-label={t("viewer.previous")}
          >
            <IconChevronLeft size={28} stroke={1.8} />
          </ActionIcon>
        )}
        <div ref={setStage} className={styles.frame} {...(isPicture && gestures)}>
          <Medium key={message.id} message={message} view={view} />
        </div>
        {media.length > 1 && (
          <ActionIcon
            size="xl"
            disabled={index === media.length - 1}
            onClick={() => go(1)}
            aria-label={t("viewer.next")}
          >
            <IconChevronRight size={28} stroke={1.8} />
          </ActionIcon>
        )}
      </div>
      {message.body !== "" && <p className={styles.text}>{withoutSignature(message)}</p>}
    </Modal>
  );
}

interface MediumProps {
  message: Message;
  view: ReturnType<typeof usePictureView>["view"];
}

function Medium({ message, view: { scale, x, y, turns } }: MediumProps) {
  const { t } = useTranslation("messages");
  const url = message.mediaUrl ?? undefined;
  if (viewedAs(message) === "video")
    return (
      <video
        className={styles.video}
        src={url}
        controls
        autoPlay
        aria-label={withoutSignature(message) || t("type.video")}
      >
        <track kind="captions" />
      </video>
    );
  return (
    <img
      className={styles.picture}
      src={url}
      alt={withoutSignature(message) || t("type.image")}
      draggable={false}
      data-near={scale > 1 || undefined}
      data-sideways={turns % 2 === 1 || undefined}
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${turns * 90}deg)` }}
    />
  );
}

interface ToolProps {
  icon: TablerIcon;
  label: string;
  onClick: () => void;
}

function Tool({ icon: Symbol, label, onClick }: ToolProps) {
  return (
    <ActionIcon size="xl" onClick={onClick} aria-label={label} title={label}>
      <Symbol size={21} stroke={1.8} />
    </ActionIcon>
  );
}

/** Keys of the viewer, by the signs that they make. */
function useKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
