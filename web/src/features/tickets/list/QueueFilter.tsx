import { Checkbox, Popover, Stack, Text } from "@mantine/core";
import { IconStack2 } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { ToolToggle } from "../../../ui/ToolToggle.tsx";
import { useOwnQueues } from "../queueChoices.ts";
import { useTicketFilters } from "../useTicketFilters.ts";
import styles from "./TicketListPanel.module.css";

/** Which queues the list shows. */
export function QueueFilter() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const [opened, setOpened] = useState(false);
  const queues = useOwnQueues();
  return (
    <Popover
      position="bottom-end"
      trapFocus
      returnFocus
      opened={opened}
      onChange={setOpened}
      keepMounted={false}
    >
      <Popover.Target>
        <ToolToggle
          icon={IconStack2}
          label={t("queues")}
          expands
          pressed={opened}
          marked={filters.queueIds.length > 0}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label={t("queues")}
          description={t("queuesHelp")}
          value={filters.queueIds.map(String)}
          onChange={(ids) => change({ queueIds: ids.map(Number) })}
        >
          <Stack gap="xs" mt="sm" className={styles.queueChoices}>
            {queues.map((queue) => (
              <Checkbox key={queue.id} value={String(queue.id)} label={queue.name} />
            ))}
            {queues.length === 0 && (
              <Text size="sm" c="dimmed">
                {t("noQueues")}
              </Text>
            )}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
