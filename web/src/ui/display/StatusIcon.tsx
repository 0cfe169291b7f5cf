import {
  IconCheck,
  IconChecks,
  IconClock,
  IconExclamationCircle,
  IconMicrophone,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import type { Acknowledgement } from "./acknowledgement.ts";
import styles from "./StatusIcon.module.css";

const icons: Record<Acknowledgement, Icon> = {
  failed: IconExclamationCircle,
  pending: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  played: IconMicrophone,
};

/** Shows how far a message of ours came, as ticks. */
export function StatusIcon({ status }: { status: Acknowledgement }) {
  const { t } = useTranslation("ui");
  const Symbol = icons[status];
  return (
    <span className={styles.status} data-status={status} title={t(`ack.${status}`)}>
      <Symbol size={15} stroke={2} role="img" aria-label={t(`ack.${status}`)} />
    </span>
  );
}
