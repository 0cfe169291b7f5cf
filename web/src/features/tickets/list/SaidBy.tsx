import type { Ticket } from "@balcao/contract";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { firstNameOf } from "../../../lib/text/signature.ts";
import { acknowledgementOf } from "../../../ui/display/acknowledgement.ts";
import { StatusIcon } from "../../../ui/display/StatusIcon.tsx";
import styles from "./TicketRow.module.css";

/** Shows who of us spoke last, and how far it came; nothing where the contact did. */
export function SaidBy({ ticket: { lastSent, lastMessage } }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const { id } = useSession();
  if (lastSent === null) return null;
  const { by, ack, isFailed } = lastSent;
  const isAudio = lastMessage.startsWith("🎤");
  return (
    <>
      <span className={styles.ticks}>
        <StatusIcon status={acknowledgementOf({ ack, isFailed, isAudio })} />
      </span>
      {by !== null && `${by.id === id ? t("row.you") : `${firstNameOf(by.name)}:`} `}
    </>
  );
}
