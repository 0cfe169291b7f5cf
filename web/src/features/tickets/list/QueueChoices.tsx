import { Checkbox, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { useOwnQueues } from "../queueChoices.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import styles from "./FilterPanel.module.css";

/** The queues that the list can show, each to be ticked. */
export default function QueueChoices() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const queues = useOwnQueues();
  return (
    <Checkbox.Group
      label={t("queues")}
      description={t("queuesHelp")}
      value={filters.queueIds.map(String)}
      onChange={(ids) => change({ queueIds: ids.map(Number) })}
    >
      <Stack gap="xs" mt="sm" className={styles.queues}>
        {queues.map((queue, index) => (
          <Checkbox
            key={queue.id}
            value={String(queue.id)}
            label={queue.name}
            {...(index === 0 && { autoFocus: true })}
          />
        ))}
        {queues.length === 0 && (
          <Text size="sm" c="dimmed">
            {t("noQueues")}
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  );
}
