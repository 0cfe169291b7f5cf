import type { Ticket } from "@balcao/contract";
import { formatTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { useTaken } from "../../tickets/index.ts";
import styles from "./Composer.module.css";

/** Notice of who accepted the conversation while the viewer looked at it waiting, and goes on seeing it. */
export function TakenNotice({ ticket, openedAt }: { ticket: Ticket; openedAt: number }) {
  const { t } = useTranslation("tickets");
  const taken = useTaken(ticket.id);
  if (taken === undefined || taken.heardAt < openedAt || ticket.userId !== taken.user.id) return null;
  return (
    <div className={styles.taken} role="status">
      {t("taken.line", { name: taken.user.name, time: formatTime(taken.at) })}
    </div>
  );
}
