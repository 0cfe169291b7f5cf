import type { LinkPreview } from "@balcao/contract";
import { useTranslation } from "../../../../lib/i18n.ts";
import { VideoCard } from "../media/VideoCard.tsx";
import { youtubeEmbed } from "../media/youtubeEmbed.ts";
import styles from "./LinkPreviewCard.module.css";

/** Pictures less wide than this many times their height stand small beside the words. */
const wideFrom = 1.4;

/**
 * Card of what an address leads to. It stands above the text, so that a preview that comes later does not move what is
 * being read. Everything opens in a page of its own; a video can also be played in its place.
 */
export function LinkPreviewCard({ preview }: { preview: LinkPreview }) {
  const { url, image, isVideo } = preview;
  const player = isVideo ? youtubeEmbed(url) : undefined;
  const words = <PreviewTexts preview={preview} />;
  if (player !== undefined) return <VideoCard preview={preview} player={player} words={words} />;
  const isWide = image !== null && image.width / image.height >= wideFrom;
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
        </span>
      )}
      <span className={styles.words}>{words}</span>
    </a>
  );
}

function PreviewTexts({ preview: { title, description, site, isVideo } }: { preview: LinkPreview }) {
  const { t } = useTranslation("messages");
  return (
    <>
      {isVideo && <span className="visually-hidden">{t("link.watch")}</span>}
      <span className={styles.title}>{title}</span>
      {description !== "" && <span className={styles.description}>{description}</span>}
      <span className={styles.site}>{site}</span>
      <span className="visually-hidden">{t("link.newTab")}</span>
    </>
  );
}
