import type { Message } from "@balcao/contract";
import { useTranslation } from "../../../../lib/i18n.ts";
import { Caption } from "./Caption.tsx";
import { MediaNotice, aspect } from "./MediaNotice.tsx";
import { StoryLabel } from "./StoryLabel.tsx";
import styles from "../bubbles.module.css";

export function VideoBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  return (
    <>
      <StoryLabel message={message} />
      {message.mediaUrl === null ? (
        <MediaNotice message={message} />
      ) : (
        // Captions of a contact's video do not exist.
        <video
          className={styles.video}
          style={aspect(message)}
          src={message.mediaUrl}
          controls
          preload="metadata"
          playsInline
          aria-label={message.body || t("type.video")}
        >
          <track kind="captions" />
        </video>
      )}
      <Caption message={message} />
    </>
  );
}
