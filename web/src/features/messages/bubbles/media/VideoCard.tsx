import type { LinkPreview } from "@balcao/contract";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import styles from "../cards/LinkPreviewCard.module.css";

interface VideoCardProps {
  preview: LinkPreview;
  /** The player's address. Nothing is asked of it before somebody wants to see the video. */
  player: string;
  words: ReactNode;
}

/** A video that plays in its place; its words lead to its own page. */
export function VideoCard({ preview: { url, title, image }, player, words }: VideoCardProps) {
  const { t } = useTranslation("messages");
  const [isPlaying, setPlaying] = useState(false);
  const shape = { aspectRatio: image === null ? "16 / 9" : `${image.width} / ${image.height}` };
  return (
    <div className={styles.card} data-wide>
      {isPlaying ? (
        <Player address={player} title={title} shape={shape} />
      ) : (
        <button
          type="button"
          className={styles.picture}
          style={shape}
          onClick={() => setPlaying(true)}
          aria-label={t("link.play", { title })}
        >
          {image !== null && (
            <img src={image.url} alt="" width={image.width} height={image.height} decoding="async" />
          )}
          <span className={styles.play} aria-hidden>
            <IconPlayerPlayFilled size={26} />
          </span>
        </button>
      )}
      <a className={styles.words} href={url} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    </div>
  );
}

/** Scripts and an own origin together would undo a sandbox of our own pages; this one is always another's. */
const freedoms = ["allow-scripts", "allow-same-origin", "allow-presentation"].join(" ");

/** It keeps its own origin and has no way out of its frame. It plays for no page without a name: ours is our origin alone. */
function Player({ address, title, shape }: { address: string; title: string; shape: object }) {
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      className={styles.picture}
      style={shape}
      src={address}
      title={title}
      sandbox={freedoms}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin"
      allowFullScreen
    />
  );
}
