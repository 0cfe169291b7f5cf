import { Button } from "@mantine/core";
import { IconInbox, IconSearch, IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useTicketActions } from "../ticketActionsContext.ts";
import { useTicketFilters } from "../useTicketFilters.ts";

/** Says what will stand here, and what can be done meanwhile. */
export function EmptyList() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const { openNewTicket } = useTicketActions();
  if (filters.tab === "search") {
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
