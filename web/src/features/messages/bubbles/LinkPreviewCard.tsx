import type { LinkPreview } from "@balcao/contract";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./LinkPreviewCard.module.css";

/** Pictures less wide than this many times their height stand small beside the words. */
const wideFrom = 1.4;

/**
 * What an address leads to. It stands above the text, so that a preview that comes later does not move what is being read.
 * Everything opens in a page of its own, videos too: nobody else's page runs within ours.
 */
export function LinkPreviewCard({ preview }: { preview: LinkPreview }) {
  const { t } = useTranslation("messages");
  const { url, title, description, site, image, isVideo } = preview;
  const isWide = image !== null && (isVideo || image.width / image.height >= wideFrom);
  return (
    <a
      className={styles.card}
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      data-wide={isWide || undefined}
    >
      {image !== null && (
        <span
          className={styles.picture}
          style={isWide ? { aspectRatio: `${image.width} / ${image.height}` } : undefined}
        >
          <img src={image.url} alt="" width={image.width} height={image.height} decoding="async" />
          {isVideo && (
            <span className={styles.play} aria-hidden>
              <IconPlayerPlayFilled size={26} />
            </span>
          )}
        </span>
      )}
      <span className={styles.words}>
        {isVideo && <span className="visually-hidden">{t("link.watch")}</span>}
        <span className={styles.title}>{title}</span>
        {description !== "" && <span className={styles.description}>{description}</span>}
        <span className={styles.site}>{site}</span>
        <span className="visually-hidden">{t("link.newTab")}</span>
      </span>
    </a>
  );
}
