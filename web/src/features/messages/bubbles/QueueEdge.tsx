import type { Message } from "@balcao/contract";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { normaliseColour } from "../../../ui/theme/colour.ts";
import styles from "./Bubble.module.css";

/** The colour of the queue to which it belongs: a ticket may pass through several, and the conversation spans tickets. */
export function QueueEdge({ queue: { name, color } }: { queue: NonNullable<Message["queue"]> }) {
  const { t } = useTranslation("messages");
  const label = t("queueEdge", { queue: name });
  const style: CSSProperties & Record<"--queue", string> = { "--queue": normaliseColour(color) };
  // The line of the ticket tells whoever hears the conversation where it changes.
  return <span className={styles.queueEdge} style={style} title={label} aria-hidden />;
}
