import type { Message } from "@balcao/contract";
import {
  IconCheck,
  IconChecks,
  IconClock,
  IconExclamationCircle,
  IconMicrophone,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./Bubble.module.css";

export type Acknowledgement = "failed" | "pending" | "sent" | "delivered" | "read" | "played";

const icons: Record<Acknowledgement, Icon> = {
  failed: IconExclamationCircle,
  pending: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  played: IconMicrophone,
};

/** 0 pending, 1 sent, 2 delivered, 3 and 4 read, 5 played. */
export function acknowledgementOf({
  ack,
  failure,
  mediaType,
}: Pick<Message, "ack" | "failure" | "mediaType">): Acknowledgement {
  if (failure !== null) return "failed";
  if (ack >= 5) return mediaType === "audio" ? "played" : "read";
  return ack >= 3 ? "read" : ((["pending", "sent", "delivered"] as const)[ack] ?? "pending");
}

export function StatusIcon({ status }: { status: Acknowledgement }) {
  const { t } = useTranslation("messages");
  const Symbol = icons[status];
  return (
    <span className={styles.status} data-status={status} title={t(`ack.${status}`)}>
      <Symbol size={15} stroke={2} role="img" aria-label={t(`ack.${status}`)} />
    </span>
  );
}
