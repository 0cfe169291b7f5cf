import { ActionIcon } from "@mantine/core";
import {
  IconDotsVertical,
  IconPlus,
  IconSortAscending,
  IconSortDescending,
  IconSquareX,
  IconUsers,
} from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazy } from "../../../lib/lazy.tsx";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { ToolToggle } from "../../../ui/ToolToggle.tsx";
import { Menu } from "../../../ui/layers/Menu.tsx";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { hasOwners, narrowsBeyondQueues } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { type RareTool, sortTextsOf } from "./rareTools.ts";
import styles from "./TicketListPanel.module.css";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";

const CloseAllDialog = lazyDialog(() => import("../dialogs/CloseAllDialog.tsx"));
const RareToolsDropdown = lazy(() => import("./RareToolsDropdown.tsx"));

/**
 * Toolbar of the list: what it shows besides its tab, and the way to a new conversation. Where there is little room, the
 * rare ones stand in a menu: the others are as wide as a thumb, and the name of the list is whole.
 */
export function TicketToolbar({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation("tickets");
  const { filters } = useTicketFilters();
  const { openNewTicket } = useTicketActions();
  const [asking, setAsking] = useState(false);
  const rare = useRareTools();
  const askCloseAll = () => setAsking(true);
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("tools")}>
      {isNarrow && rare.length > 1 ? (
        <RareMenu rare={rare} onCloseAll={askCloseAll} />
      ) : (
        <RareTools rare={rare} onCloseAll={askCloseAll} />
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
      {asking && (
        <CloseAllDialog
          status={filters.sub}
          queueIds={filters.queueIds}
          showAll={filters.showAll}
          knowsFilters={!narrowsBeyondQueues(filters)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Tools that this user has on this tab, besides those of everybody. */
function useRareTools(): readonly RareTool[] {
  const { filters } = useTicketFilters();
  const { permissions, allUserChat } = useSession();
  const isAdmin = permissions.includes("admin");
  const isOpen = filters.tab === "open";
  const mayShowAll =
    hasOwners(filters) && (isAdmin || (allUserChat === "enabled" && filters.tab !== "search"));
  return [
    // Far from where a conversation is begun, which is what one is here for.
    ...(isAdmin && isOpen ? (["closeAll"] as const) : []),
    ...(mayShowAll ? (["showAll"] as const) : []),
    ...(isOpen ? (["sort"] as const) : []),
  ];
}

interface RareProps {
  rare: readonly RareTool[];
  onCloseAll: () => void;
}

function RareTools({ rare, onCloseAll }: RareProps) {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const oldestFirst = filters.sort === "asc";
  return (
    <>
      {rare.includes("closeAll") && (
        <Tooltip label={t("closeAll.action")}>
          <ActionIcon size="lg" aria-label={t("closeAll.action")} onClick={onCloseAll}>
            <IconSquareX size={19} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      )}
      {rare.includes("showAll") && (
        <ToolToggle
          icon={IconUsers}
          label={t("showAll")}
          pressed={filters.showAll}
          onClick={() => change({ showAll: !filters.showAll })}
        />
      )}
      {rare.includes("sort") && (
        <ToolToggle
          icon={oldestFirst ? IconSortAscending : IconSortDescending}
          label={t(sortTextsOf(filters)[filters.sort])}
          pressed={oldestFirst}
          onClick={() => change({ sort: oldestFirst ? "desc" : "asc" })}
        />
      )}
    </>
  );
}

function RareMenu(props: RareProps) {
  const { t } = useTranslation("tickets");
  const { filters } = useTicketFilters();
  // Undefined until it is opened for the first time: its entries are fetched only then.
  const [opened, setOpened] = useState<boolean>();
  return (
    <Menu position="bottom-end" opened={opened ?? false} onChange={setOpened} keepMounted={false} returnFocus>
      <Menu.Target>
        <ToolToggle
          icon={IconDotsVertical}
          label={t("moreTools")}
          expands
          pressed={opened ?? false}
          marked={filters.showAll}
        />
      </Menu.Target>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <RareToolsDropdown {...props} />
        </Suspense>
      )}
    </Menu>
  );
}
