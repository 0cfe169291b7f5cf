import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { nameOf, type ScheduleChoices } from "./choices.ts";
import styles from "./ScheduleDialog.module.css";
import type { ScheduleValues } from "./scheduleForm.ts";
import { summarise } from "./summary.ts";

interface ScheduleSummaryProps {
  values: ScheduleValues;
  choices: ScheduleChoices | undefined;
}

/** Summary of what will happen, as the fields stand. */
export function ScheduleSummary({ values, choices }: ScheduleSummaryProps) {
  const { t } = useTranslation("schedules");
  const sentences = summarise(t, values, {
    user: nameOf(choices?.users, values.ticketUserId),
    queue: nameOf(choices?.queues, values.queueId),
  });
  if (sentences.length === 0) return null;
  return (
    <p className={styles.summary} role="status">
      <IconInfoCircle size={18} stroke={1.8} aria-hidden className={styles.summaryIcon} />
      <span>{sentences.join(" ")}</span>
    </p>
  );
}
