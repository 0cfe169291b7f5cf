import { ActionIcon } from "@mantine/core";
import { IconCopy, IconFileText } from "@tabler/icons-react";
import { copyText } from "../../../lib/copyText.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import styles from "./Transcription.module.css";

/** What an audio says, under it. */
export function Transcription({ text }: { text: string }) {
  const { t } = useTranslation("messages");
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
      {/* Long ones scroll within, and by keyboard too. */}
      <p className={styles.text} dir="auto" tabIndex={text.length > 400 ? 0 : undefined}>
        {text === "" ? <em>{t("transcription.nothing")}</em> : text}
      </p>
    </section>
  );
}
