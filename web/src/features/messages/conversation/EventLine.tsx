import type { ConversationLogEntry } from "@balcao/contract";
import { formatDateTime, formatTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { eventText } from "./eventText.ts";
import styles from "./MessageList.module.css";

/** Quiet line of what happened to the ticket at this point of the conversation. */
export function EventLine({ event }: { event: ConversationLogEntry }) {
  const { t } = useTranslation("messages");
  return (
    <p className={styles.event}>
      {eventText(event, t)} ·{" "}
      <time dateTime={event.createdAt} title={formatDateTime(event.createdAt)}>
        {formatTime(event.createdAt)}
      </time>
    </p>
  );
}
