import type { Message } from "@balcao/contract";
import { IconDownload, IconFileText, IconLayoutSidebarRight } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { isReadInPlace, shownPaper } from "../../conversation/shownPaper.ts";
import { useConversationActions } from "../conversationContext.ts";
import { formatBytes } from "../../../../lib/text/formatBytes.ts";
import { Caption } from "./Caption.tsx";
import { MediaNotice } from "./MediaNotice.tsx";
import styles from "../bubbles.module.css";

export function DocumentBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const { media, mediaUrl, body } = message;
  const { isInternal } = useConversationActions();
  const opens = !isInternal && isReadInPlace(message);
  const name = media?.name || t("type.application");
  const details = [
    extensionOf(name),
    media?.size === null || media === null ? undefined : formatBytes(media.size),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      {mediaUrl === null ? (
        <MediaNotice message={message} />
      ) : (
        <a
          className={styles.document}
          href={mediaUrl}
          download={name}
          target="_blank"
          rel="noopener noreferrer"
          {...(opens && {
            "aria-label": t("media.read", { name }),
            onClick: (event) => {
              event.preventDefault();
              shownPaper.set(message);
            },
          })}
        >
          <IconFileText size={30} stroke={1.5} aria-hidden />
          <span className={styles.documentTexts}>
            <span className={styles.documentName}>{name}</span>
            <span className={styles.details}>{details}</span>
          </span>
          {opens ? (
            <IconLayoutSidebarRight size={19} stroke={1.8} aria-hidden />
          ) : (
            <IconDownload size={19} stroke={1.8} role="img" aria-label={t("media.download")} />
          )}
        </a>
      )}
      {body !== name && <Caption message={message} />}
    </>
  );
}

const extensionOf = (name: string): string | undefined =>
  (/\.(\w{1,8})$/.exec(name)?.[1] ?? "").toUpperCase() || undefined;
