import type { Message } from "@balcao/contract";
import { IconCircle, IconChartBar } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { readOptions } from "./messageData.ts";
import styles from "../bubbles.module.css";

/** A question with its answers; who voted how stays with the messenger. */
export function PollBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  return (
    <div className={styles.poll}>
      <div className={styles.kind}>
        <span aria-hidden>
          <IconChartBar size={15} stroke={1.8} />
        </span>
        {t("type.pollCreationMessageV3")}
      </div>
      <strong className={styles.documentName}>{message.body}</strong>
      <ul className={styles.options}>
        {readOptions(message.dataJson).map((option) => (
          <li key={option}>
            <IconCircle size={15} stroke={1.8} aria-hidden /> {option}
          </li>
        ))}
      </ul>
    </div>
  );
}
