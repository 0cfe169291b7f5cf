import type { Message } from "@balcao/contract";
import { useTranslation } from "../../../../lib/i18n.ts";
import { MediaNotice } from "./MediaNotice.tsx";
import styles from "../bubbles.module.css";

export function StickerBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  if (message.mediaUrl === null) return <MediaNotice message={message} />;
  return (
    <img
      className={styles.sticker}
      src={message.mediaUrl}
      alt={t("type.sticker")}
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
    />
  );
}
