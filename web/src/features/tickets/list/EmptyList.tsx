import { Button } from "@mantine/core";
import { IconFilterOff, IconInbox, IconSearch, IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { countListFilters, noListFilters, withListFilters } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";

/** Says what will stand here, and what can be done meanwhile. */
export function EmptyList() {
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
  if (filters.search === "")
    return <EmptyState icon={IconSearch} title={t("empty.all")} description={t("empty.allHelp")} />;
  const widen = (
    <Button variant="light" onClick={() => change({ inMessages: true })}>
      {t("empty.searchMessages")}
    </Button>
  );
  return (
    <EmptyState
      icon={IconSearch}
      title={t("empty.search", { text: filters.search })}
      description={t("empty.searchHelp")}
      action={filters.inMessages ? undefined : widen}
    />
  );
}

function NothingHere() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const { openNewTicket } = useTicketActions();
  const place = filters.tab === "closed" ? "closed" : filters.sub;
  const action =
    place === "open" ? (
      <Button variant="light" onClick={() => change({ sub: "pending" })}>
        {t("empty.seeWaiting")}
      </Button>
    ) : place === "pending" ? (
      <Button variant="light" onClick={openNewTicket}>
        {t("newTicket.title")}
      </Button>
    ) : undefined;
  return (
    <EmptyState
      icon={place === "group" ? IconUsersGroup : IconInbox}
      title={t(`empty.${place}`)}
      description={t(`empty.${place}Help`)}
      action={action}
    />
  );
}
