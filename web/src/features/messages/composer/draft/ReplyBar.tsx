import { CloseButton } from "@mantine/core";
import { useTranslation } from "../../../../lib/i18n.ts";
import { Quote } from "../../bubbles/Quote.tsx";
import type { Quoted } from "../sending/outbox.ts";
import styles from "../Composer.module.css";

/** Shows which message the next one answers. */
export function ReplyBar({
  quoted,
  contactName,
  onClear,
}: {
  quoted: Quoted;
  contactName: string;
  onClear: () => void;
}) {
  const { t } = useTranslation("messages");
  return (
    <div className={styles.reply} role="group" aria-label={t("reply.to")}>
      <div className={styles.replyText}>
        <Quote quoted={quoted} contactName={contactName} />
      </div>
      <CloseButton size="lg" onClick={onClear} aria-label={t("reply.clear")} />
    </div>
  );
}
