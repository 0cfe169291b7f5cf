import { ActionIcon } from "@mantine/core";
import { IconCopy, IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { copyText } from "../../../../lib/text/copyText.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { notify, notifyError } from "../../../../lib/notify.ts";
import styles from "./Transcription.module.css";

/** Longer ones are cut until somebody wants all of it, in characters. */
const longFrom = 480;

/** Words of an audio, under it. */
export function Transcription({ text }: { text: string }) {
  const { t } = useTranslation("messages");
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > longFrom;
  const copy = () => void copyText(text).then(() => notify.success(t("transcription.copied")), notifyError);
  return (
    <section className={styles.transcription} aria-label={t("transcription.title")}>
      <div className={styles.head}>
        <IconFileText size={15} stroke={1.8} aria-hidden /> <span>{t("transcription.title")}</span>
        {text !== "" && (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            onClick={copy}
            aria-label={t("transcription.copy")}
          >
            <IconCopy size={15} stroke={1.8} />
          </ActionIcon>
        )}
      </div>
      <p className={styles.text} dir="auto" data-cut={(isLong && !isWhole) || undefined}>
        {text === "" ? <em>{t("transcription.nothing")}</em> : text}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          onClick={() => setWhole(!isWhole)}
          aria-expanded={isWhole}
        >
          {t(isWhole ? "transcription.less" : "transcription.more")}
        </button>
      )}
    </section>
  );
}
