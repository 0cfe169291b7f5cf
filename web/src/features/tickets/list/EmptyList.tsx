import { Button } from "@mantine/core";
import { IconFilterOff, IconInbox, IconSearch, IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { countListFilters, noListFilters, withListFilters } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useFoundWithOthers } from "./useFoundWithOthers.ts";

/** Says what will stand here, and what can be done meanwhile. */
export default function EmptyList() {
  const { filters } = useTicketFilters();
  if (countListFilters(filters) > 0) return <NothingFits />;
  return filters.tab === "search" ? <NothingFound /> : <NothingHere />;
}

function NothingFits() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t("empty.filtered")}
      description={t("empty.filteredHelp")}
      action={
        <Button variant="light" onClick={() => change(withListFilters(filters, noListFilters))}>
          {t("filters.clear")}
        </Button>
      }
    />
  );
}

function NothingFound() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const others = useFoundWithOthers();
  if (filters.search === "")
    return <EmptyState icon={IconSearch} title={t("empty.all")} description={t("empty.allHelp")} />;
  if (others > 0)
    return (
      <EmptyState
        icon={IconSearch}
        title={t("empty.withOthers", { count: others })}
        description={t("empty.notYours", { text: filters.search })}
        action={
          <Button variant="light" onClick={() => change({ showAll: true })}>
            {t("empty.showOthers")}
          </Button>
        }
      />
    );
  const widen = (
    <Button variant="light" onClick={() => change({ inMessages: true })}>
      {t("empty.searchMessages")}
    </Button>
  );
  return (
    <EmptyState
      icon={IconSearch}
      title={t("empty.search", { text: filters.search })}
      description={t(filters.inMessages ? "empty.searchMessagesHelp" : "empty.searchHelp")}
      action={filters.inMessages ? undefined : widen}
    />
  );
}

function NothingHere() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const { openNewTicket } = useTicketActions();
  const shownTab = filters.tab === "closed" ? "closed" : filters.sub;
  const action =
    shownTab === "open" ? (
      <Button variant="light" onClick={() => change({ sub: "pending" })}>
        {t("empty.seeWaiting")}
      </Button>
    ) : shownTab === "pending" ? (
      <Button variant="light" onClick={openNewTicket}>
        {t("newTicket.title")}
      </Button>
    ) : undefined;
  return (
    <EmptyState
      icon={shownTab === "group" ? IconUsersGroup : IconInbox}
      title={t(`empty.${shownTab}`)}
      description={t(`empty.${shownTab}Help`)}
      action={action}
    />
  );
}
