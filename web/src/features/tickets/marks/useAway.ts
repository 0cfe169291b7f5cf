import type { Reminder, Ticket } from "@balcao/contract";
import { useMemo, useState } from "react";
import { useParams } from "react-router";
import { useSession } from "../../../lib/api/session.ts";
import type { TicketFilters } from "../filters/ticketFilters.ts";
import { awayOf } from "./away.ts";

/** The rows without what comes back later, in the tab of what goes on; `count` of them are away, and may be shown. */
export function useAway(tickets: readonly Ticket[], reminders: readonly Reminder[], filters: TicketFilters) {
  const { uuid } = useParams();
  const viewerId = useSession().id;
  const [isShown, setShown] = useState(false);
  const isHere = filters.tab === "open" && filters.sub === "open";
  const away = useMemo(
    () => awayOf(isHere ? tickets : [], reminders, viewerId),
    [tickets, reminders, viewerId, isHere],
  );
  // The open one is counted with them, so that opening it moves nothing, and stays until it is left.
  const rows = useMemo(
    () =>
      away.size === 0 || isShown
        ? tickets
        : tickets.filter((ticket) => !away.has(ticket.id) || ticket.uuid === uuid),
    [tickets, away, isShown, uuid],
  );
  return { rows, count: away.size, isShown, setShown };
}
