import type { Ticket } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { countText } from "./rowTexts.ts";
import styles from "./TicketRow.module.css";

/** Badge of how many messages nobody has read; a dot where it stands unread without any. */
export function UnreadMark({
  ticket: { isUnread, unreadMessages: count },
}: {
  ticket: Pick<Ticket, "isUnread" | "unreadMessages">;
}) {
  const { t } = useTranslation("tickets");
  if (!isUnread) return null;
  return (
    <span className={styles.unread} data-dot={count === 0 || undefined}>
      {count > 0 && <span aria-hidden>{countText(count)}</span>}
      <span className="visually-hidden">{count > 0 ? t("row.unread", { count }) : t("row.unreadMark")}</span>
    </span>
  );
}
