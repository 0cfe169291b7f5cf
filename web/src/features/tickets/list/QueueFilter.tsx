import { IconStack2 } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { ToolToggle } from "../../../ui/ToolToggle.tsx";
import { Popover } from "../../../ui/layers/Popover.tsx";
import { useTicketFilters } from "../filters/useTicketFilters.ts";

const QueueChoices = lazy(() => import("./QueueChoices.tsx"));

/** Chooses the queues that the list shows; one alone is no choice. */
export function QueueFilter() {
  const { t } = useTranslation("tickets");
  const { filters } = useTicketFilters();
  const { queues, permissions } = useSession();
  const [opened, setOpened] = useState(false);
  // An admin sees every queue of the company.
  const isChoice = permissions.includes("admin") || queues.length > 1;
  if (!isChoice && filters.queueIds.length === 0) return null;
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
        <Suspense>
          <QueueChoices />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
