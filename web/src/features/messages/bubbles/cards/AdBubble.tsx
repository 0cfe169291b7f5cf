import type { Message } from "@balcao/contract";
import { IconExternalLink, IconSpeakerphone } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { webAddress } from "./messageData.ts";
import { MessageText } from "../MessageText.tsx";
import styles from "../bubbles.module.css";

/** Words that somebody wrote who came from an advertisement. */
export function AdBubble({ message }: { message: Message }) {
  return (
    <>
      <AdCard message={message} />
      {message.body !== "" && <MessageText text={message.body} />}
    </>
  );
}

/**
 * The advertisement from which the contact came, above what they sent. Its picture lies at a third party and is left
 * there; ours comes as the preview.
 */
export function AdCard({ message: { ad, linkPreview } }: { message: Pick<Message, "ad" | "linkPreview"> }) {
  const { t } = useTranslation("messages");
  if (ad === null || (ad.kind === "link" && ad.title === null && ad.url === null)) return null;
  const picture = linkPreview?.image;
  const url = webAddress(ad.url);
  return (
    <>
      {picture && (
        <img
          className={styles.adPicture}
          src={picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          decoding="async"
        />
      )}
      <div className={`${styles.card} ${styles.ad}`}>
        <IconSpeakerphone size={22} stroke={1.6} aria-hidden />
        <span className={styles.documentTexts}>
          <span className={styles.details}>{t("type.adMetaPreview")}</span>
          {ad.title !== null && ad.title !== "" && <span className={styles.documentName}>{ad.title}</span>}
          {url !== undefined && (
            <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer nofollow">
              {t("ad.open")} <IconExternalLink size={14} stroke={1.8} aria-hidden />
            </a>
          )}
        </span>
      </div>
    </>
  );
}
