import type { Message } from "@balcao/contract";
import { formatDate, formatDateTime, formatTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";

/** When a message was written, and when it arrived if that was later. */
export function BubbleTime({ message: { createdAt, arrivedAt } }: { message: Message }) {
  const { t } = useTranslation("messages");
  const isOfOtherDay = arrivedAt !== null && formatDate(arrivedAt) !== formatDate(createdAt);
  return (
    <>
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {isOfOtherDay ? formatDateTime(createdAt) : formatTime(createdAt)}
      </time>
      {arrivedAt !== null && (
        <time dateTime={arrivedAt} title={formatDateTime(arrivedAt)}>
          {t("arrived", { time: formatTime(arrivedAt) })}
        </time>
      )}
    </>
  );
}
