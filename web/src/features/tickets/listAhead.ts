import { matchPath } from "react-router";
import { queryClient } from "../../lib/api/queryClient.ts";
import { onceKnown } from "../../lib/api/session.ts";
import { readFilters, withinRights } from "./filters/ticketFilters.ts";
import { fetchTicketList } from "./tickets.queries.ts";

/** Takes up the list of the page's address before the inbox is drawn, so that it is drawn with its rows at once. */
export function fetchListAhead(): void {
  onceKnown((user) => {
    const { pathname, search } = location;
    if (matchPath("/tickets/:uuid?", pathname) === null) return;
    void fetchTicketList(queryClient, withinRights(readFilters(new URLSearchParams(search)), user));
  });
}
