import type { Ticket } from "@balcao/contract";
import { useMemo } from "react";
import { useSession } from "../../../lib/api/session.ts";
import type { TicketFilters } from "../filters/ticketFilters.ts";
import { rulesOf } from "../live/listRules.ts";
import { ticketViewerOf } from "../live/ticketScope.ts";
import { pinnedFirst } from "./ticketMarks.ts";

/** The rows with the viewer's pinned ones at the top, in the tabs of what goes on. */
export function usePinnedFirst(
  tickets: readonly Ticket[],
  pinned: readonly Ticket[],
  filters: TicketFilters,
): readonly Ticket[] {
  const session = useSession();
  return useMemo(() => {
    if (filters.tab !== "open" || pinned.length === 0) return tickets;
    const { belongs } = rulesOf(filters, ticketViewerOf(session));
    return pinnedFirst(tickets, pinned, (ticket) => belongs(ticket) === "yes");
  }, [tickets, pinned, filters, session]);
}
