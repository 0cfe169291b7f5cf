import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./Picture.module.css";

interface PictureProps {
  src: string;
  alt: string;
  className?: string | undefined;
}

/** A picture that somebody stored. Until it is there it has `data-loading`; where it cannot be shown that is said in its place. */
export function Picture({ src, alt, className }: PictureProps) {
  const { t } = useTranslation("ui");
  const [ended, setEnded] = useState<{ src: string; well: boolean }>();
  const now = ended?.src === src ? ended : undefined;
  if (now?.well === false) return <span className={styles.broken}>{t("picture.broken")}</span>;
  return (
    <img
      src={src}
      alt={alt}
      className={className}
      data-loading={now === undefined || undefined}
      onLoad={() => setEnded({ src, well: true })}
      onError={() => setEnded({ src, well: false })}
    />
  );
}
