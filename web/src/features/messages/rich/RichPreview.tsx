import type { Channel } from "@balcao/contract";
import { type RichData, richText } from "@balcao/flow-engine";
import type { ReactNode } from "react";
import { useChannelFacts } from "../../../lib/api/channelFacts.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { MessageText } from "../bubbles/MessageText.tsx";
import { RichCard } from "./RichCard.tsx";
import styles from "./rich.module.css";

interface RichPreviewProps {
  data: RichData | undefined;
  channel: Channel;
  contactName: string;
  picture?: ReactNode;
}

/** The bubble on the contact's phone, as this channel will show it. */
export function RichPreview({ data, channel, contactName, picture }: RichPreviewProps) {
  const { t } = useTranslation("messages");
  const { shows } = useChannelFacts(channel);
  const isNative = data !== undefined && shows.includes(data.kind);
  return (
    <section className={styles.preview} aria-label={t("rich.preview", { name: contactName })}>
      <div className={styles.previewLabel}>{t("rich.preview", { name: contactName })}</div>
      <div className={styles.phone}>
        {data === undefined ? (
          <p className={styles.hint}>{t("rich.chooseFirst")}</p>
        ) : (
          <div className={styles.bubble} inert>
            {isNative ? (
              <RichCard data={data} picture={picture} isPreview />
            ) : (
              <>
                {picture !== undefined && <div className={styles.plainPicture}>{picture}</div>}
                <MessageText text={richText(data)} isWhole />
              </>
            )}
          </div>
        )}
      </div>
      {data !== undefined && !isNative && <p className={styles.hint}>{t("rich.asText")}</p>}
    </section>
  );
}
