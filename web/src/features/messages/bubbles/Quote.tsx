import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import type { Quoted } from "../composer/sending/outbox.ts";
import { withoutMarks } from "../../../lib/text/textMarks.ts";
import { quotedText } from "./signature.ts";
import { writerOf } from "./writer.ts";
import styles from "./Bubble.module.css";

interface QuoteProps {
  quoted: Quoted;
  contactName: string;
  /** Goes to the quoted message; without it, or without the message, the quote is only shown. */
  onJump?: (messageId: number) => void;
}

/** The message that another one answers. */
export function Quote({ quoted, contactName, onJump }: QuoteProps) {
  const { t } = useTranslation("messages");
  const { id: userId } = useSession();
  const author = writerOf({ ...quoted, name: quoted.authorName }, { userId, contactName, t });
  const text = quoted.isDeleted
    ? t(quoted.fromMe ? "deleted.own" : "deleted.contact")
    : withoutMarks(quotedText(quoted)) || t(`type.${quoted.mediaType}`);
  const content = (
    <>
      <span className={styles.quoteAuthor}>{author}</span>
      <span className={styles.quoteText}>{text}</span>
    </>
  );
  const { id } = quoted;
  if (onJump === undefined || id === null) return <div className={styles.quote}>{content}</div>;
  return (
    <button type="button" className={styles.quote} onClick={() => onJump(id)}>
      <span className="visually-hidden">{t("quote.jump")}</span>
      {content}
    </button>
  );
}
