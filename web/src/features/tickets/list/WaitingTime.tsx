import type { Ticket } from "@balcao/contract";
import { formatDateTime, formatWait } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/useNow.ts";
import { waitsSince } from "../live/ticketOrder.ts";
import { useUrgency } from "./useUrgency.ts";
import styles from "./TicketRow.module.css";

/** Often enough for minutes, in ms. */
const renewedEvery = 20_000;

/** Shows how long somebody waits, in the colour of the limit of its queue; who is asked for consent does not wait for us. */
export function WaitingTime({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const now = useNow(renewedEvery);
  const since = waitsSince(ticket);
  const urgency = useUrgency(now - since, ticket.queueId);
  return (
    <time
      className={styles.time}
      dateTime={new Date(since).toISOString()}
      title={formatDateTime(since)}
      data-urgency={ticket.status === "lgpd" ? undefined : urgency}
    >
      <span className="visually-hidden">{t("row.waits")} </span>
      {formatWait(since, now)}
    </time>
  );
}
