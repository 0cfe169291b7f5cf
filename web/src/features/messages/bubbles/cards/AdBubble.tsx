import type { Message } from "@balcao/contract";
import { IconExternalLink, IconSpeakerphone } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { readAd } from "./messageData.ts";
import { MessageText } from "../MessageText.tsx";
import styles from "../bubbles.module.css";

/** The advertisement from which the contact came, above what they wrote. */
export function AdBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const { title, url } = readAd(message.dataJson);
  const picture = message.linkPreview?.image;
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
          {title !== undefined && <span className={styles.documentName}>{title}</span>}
          {url !== undefined && (
            <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer nofollow">
              {t("ad.open")} <IconExternalLink size={14} stroke={1.8} aria-hidden />
            </a>
          )}
        </span>
      </div>
      {message.body !== "" && <MessageText text={message.body} />}
    </>
  );
}
