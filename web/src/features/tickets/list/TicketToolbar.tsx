import { ActionIcon } from "@mantine/core";
import { IconPlus, IconSortAscending, IconSortDescending, IconSquareX, IconUsers } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { ToolToggle } from "../../../ui/ToolToggle.tsx";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { hasOwners, narrowsBeyondQueues } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import styles from "./TicketListPanel.module.css";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";

const CloseAllDialog = lazy(() => import("../dialogs/CloseAllDialog.tsx"));

/** Texts of orders: tickets that wait stand by how long they wait. */
const sortTexts = {
  moved: { asc: "sort.asc", desc: "sort.desc" },
  waited: { asc: "sort.waitedAsc", desc: "sort.waitedDesc" },
} as const;

/** Toolbar of the list: what it shows besides its tab, and the way to a new conversation. */
export function TicketToolbar() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const { permissions, allUserChat } = useSession();
  const { openNewTicket } = useTicketActions();
  const isAdmin = permissions.includes("admin");
  const mayShowAll =
    hasOwners(filters) && (isAdmin || (allUserChat === "enabled" && filters.tab !== "search"));
  const oldestFirst = filters.sort === "asc";
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("tools")}>
      {/* Far from where a conversation is begun, which is what one is here for. */}
      {isAdmin && filters.tab === "open" && <CloseAll />}
      {mayShowAll && (
        <ToolToggle
          icon={IconUsers}
          label={t("showAll")}
          pressed={filters.showAll}
          onClick={() => change({ showAll: !filters.showAll })}
        />
      )}
      {filters.tab === "open" && (
        <ToolToggle
          icon={oldestFirst ? IconSortAscending : IconSortDescending}
          label={t(sortTexts[filters.sub === "pending" ? "waited" : "moved"][filters.sort])}
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

function CloseAll() {
  const { t } = useTranslation("tickets");
  const { filters } = useTicketFilters();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Tooltip label={t("closeAll.action")}>
        <ActionIcon size="lg" aria-label={t("closeAll.action")} onClick={() => setAsking(true)}>
          <IconSquareX size={19} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {asking && (
          <CloseAllDialog
            status={filters.sub}
            queueIds={filters.queueIds}
            showAll={filters.showAll}
            knowsFilters={!narrowsBeyondQueues(filters)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
