import type { Message } from "@balcao/contract";
import { IconCalendarEvent } from "@tabler/icons-react";
import { formatDateTime, formatDayOfMonth, formatMonth } from "../../../../lib/text/format.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { readAppointment } from "./messageData.ts";
import { MessageText } from "../MessageText.tsx";
import styles from "../bubbles.module.css";

/** Something to come, as a leaf of a calendar. */
export function EventBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const { startsAt, description } = readAppointment(message.dataJson);
  return (
    <>
      <div className={styles.card}>
        {startsAt === undefined ? (
          <IconCalendarEvent size={30} stroke={1.6} aria-hidden />
        ) : (
          <span className={styles.date} aria-hidden>
            <span>{formatMonth(startsAt)}</span>
            <span>{formatDayOfMonth(startsAt)}</span>
          </span>
        )}
        <span className={styles.documentTexts}>
          <span className={styles.documentName}>{message.body || t("type.eventMessage")}</span>
          {startsAt !== undefined && <span className={styles.details}>{formatDateTime(startsAt)}</span>}
        </span>
      </div>
      {description !== undefined && <MessageText text={description} />}
    </>
  );
}
