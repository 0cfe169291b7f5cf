import type { Message } from "@balcao/contract";
import { readBusinessData, readRichData } from "@balcao/flow-engine";
import type { ReactNode } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { BusinessCard } from "./BusinessCard.tsx";
import { RichCard } from "./RichCard.tsx";
import styles from "./rich.module.css";

/** A list, a button or a charge in the conversation, or a business's message; `fallback` for data of another making. */
export function RichBubble({ message, fallback }: { message: Message; fallback: ReactNode }) {
  const { t } = useTranslation("messages");
  const business = message.isEdited ? undefined : readBusinessData(message.dataJson);
  const data = readRichData(message.dataJson);
  if (business !== undefined) return <BusinessCard data={business} />;
  if (data === undefined) return fallback;
  const alt = data.kind === "pix" ? t("rich.pix.qr") : t("type.image");
  const { mediaUrl, media } = message;
  return (
    <RichCard
      data={data}
      {...(mediaUrl !== null && {
        picture: (
          <img
            className={styles.picture}
            src={mediaUrl}
            alt={alt}
            width={media?.width ?? undefined}
            height={media?.height ?? undefined}
            loading="lazy"
            decoding="async"
          />
        ),
      })}
    />
  );
}
