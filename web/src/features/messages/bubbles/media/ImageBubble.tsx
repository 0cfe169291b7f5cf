import type { Message } from "@balcao/contract";
import { useTranslation } from "../../../../lib/i18n.ts";
import { withoutMarks } from "../../../../lib/text/textMarks.ts";
import { withoutSignature } from "../signature.ts";
import { useMediaViewer } from "./mediaViewerContext.ts";
import { Caption } from "./Caption.tsx";
import { MediaNotice, aspect } from "./MediaNotice.tsx";
import { StoryLabel } from "./StoryLabel.tsx";
import styles from "../bubbles.module.css";

export function ImageBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const openViewer = useMediaViewer();
  return (
    <>
      <StoryLabel message={message} />
      {message.mediaUrl === null ? (
        <MediaNotice message={message} />
      ) : (
        <button
          type="button"
          className={styles.picture}
          style={aspect(message)}
          onClick={() => openViewer(message.id)}
          aria-label={t("media.open")}
        >
          <img
            src={message.mediaUrl}
            alt={withoutMarks(withoutSignature(message)) || t("type.image")}
            loading="lazy"
            decoding="async"
          />
        </button>
      )}
      <Caption message={message} />
    </>
  );
}
