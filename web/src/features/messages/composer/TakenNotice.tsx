import type { Ticket } from "@balcao/contract";
import { useEffect, useState } from "react";
import { formatTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { useTaken } from "../../tickets/index.ts";
import styles from "./Composer.module.css";

/** Milliseconds for which it is news, and in which somebody has read it who writes already. */
const lasts = { still: 60_000, writing: 5000 };

interface TakenNoticeProps {
  ticket: Ticket;
  openedAt: number;
  isWriting: boolean;
}

/** Notice of who accepted the conversation while the viewer looked at it waiting; its events say it for good. */
export function TakenNotice({ ticket, openedAt, isWriting }: TakenNoticeProps) {
  const { t } = useTranslation("tickets");
  const taken = useTaken(ticket.id);
  const isOver = useIsOver(taken?.heardAt, isWriting ? lasts.writing : lasts.still);
  if (taken === undefined || isOver) return null;
  if (taken.heardAt < openedAt || ticket.userId !== taken.user.id) return null;
  return (
    <div className={styles.taken} role="status">
      {t("taken.line", { name: taken.user.name, time: formatTime(taken.at) })}
    </div>
  );
}

function useIsOver(since: number | undefined, ms: number): boolean {
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setOver(since), Math.max(0, since + ms - Date.now()));
    return () => clearTimeout(timer);
  }, [since, ms]);
  return since !== undefined && over === since;
}
