import { ActionIcon, Checkbox, Popover, Stack, Text, Tooltip } from "@mantine/core";
import {
  IconFilter,
  IconPlus,
  IconSortAscending,
  IconSortDescending,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/session.tsx";
import { useOwnQueues } from "../queueChoices.ts";
import { useTicketActions } from "../ticketActionsContext.ts";
import { useTicketFilters } from "../useTicketFilters.ts";
import styles from "./TicketListPanel.module.css";

/** What the list shows besides its tab, and the way to a new conversation. */
export function TicketToolbar() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const { permissions, allUserChat } = useSession();
  const { openNewTicket } = useTicketActions();
  const isAdmin = permissions.includes("admin");
  const mayShowAll = isAdmin || (allUserChat === "enabled" && filters.tab !== "search");
  const oldestFirst = filters.sort === "asc";
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("tools")}>
      <QueueFilter />
      {mayShowAll && (
        <Tool
          icon={IconUsers}
          label={t("showAll")}
          pressed={filters.showAll}
          onClick={() => change({ showAll: !filters.showAll })}
        />
      )}
      {filters.tab === "open" && (
        <Tool
          icon={oldestFirst ? IconSortAscending : IconSortDescending}
          label={t(oldestFirst ? "sort.asc" : "sort.desc")}
          pressed={oldestFirst}
          onClick={() => change({ sort: oldestFirst ? "desc" : "asc" })}
        />
      )}
      <Tooltip label={t("newTicket.title")}>
        <ActionIcon
          size="lg"
          variant="light"
          color="brand"
          aria-label={t("newTicket.title")}
          onClick={openNewTicket}
        >
          <IconPlus size={19} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function Tool({
  icon: Symbol,
  label,
  pressed,
  onClick,
}: {
  icon: Icon;
  label: string;
  pressed: boolean;
  onClick: () => void;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        variant={pressed ? "light" : "subtle"}
        color={pressed ? "brand" : "gray"}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        <Symbol size={19} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  );
}

function QueueFilter() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const queues = useOwnQueues();
  const chosen = filters.queueIds.length > 0;
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="lg"
          pos="relative"
          variant={chosen ? "light" : "subtle"}
          color={chosen ? "brand" : "gray"}
          aria-label={t("queues")}
          title={t("queues")}
        >
          <IconFilter size={19} stroke={1.8} />
          {chosen && <span className={styles.dot} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label={t("queues")}
          description={t("queuesHelp")}
          value={filters.queueIds.map(String)}
          onChange={(ids) => change({ queueIds: ids.map(Number) })}
        >
          <Stack gap="xs" mt="sm" mah="50vh" style={{ overflowY: "auto" }}>
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
