import { type Ticket, endpoints } from "@balcao/contract";
import {
  keepPreviousData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import type { Found } from "../../ui/table/ResultCount.tsx";
import { nextPageOf, type TicketPages } from "./ticketPages.ts";
import { type TicketFilters, toCountsQuery, toListQuery } from "./filters/ticketFilters.ts";
import { ticketKeys } from "./ticketKeys.ts";

/** Milliseconds after which an answer is no longer one of this moment. */
const justNowMs = 2_000;
/** Lists and conversations that a browser keeps for moments without a network. */
const keptLists = 6;
const keptTickets = 50;

/** The loaded pages of a list; another search keeps showing the last results until its own are here. */
export const useTicketList = (filters: TicketFilters) => useInfiniteQuery(ticketList(filters));

/** Asks for a list before it is drawn. */
export const fetchTicketList = (client: QueryClient, filters: TicketFilters): Promise<void> =>
  client.prefetchInfiniteQuery(ticketList(filters));

/** Number of what the list shows, without asking for it. */
export function useFoundTickets(filters: TicketFilters): Found {
  const { data } = useInfiniteQuery({ ...ticketList(filters), enabled: false });
  const page = data?.pages.at(-1);
  return { count: page?.count, atLeast: page?.atLeast };
}

const ticketList = (filters: TicketFilters) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.tickets.list, { query: toListQuery(filters, pageParam) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPageOf(pages),
    // Events keep it true; whoever comes back to the inbox, the most used page of all, gets a second assurance.
    // What was asked for a moment before its list was drawn is not asked for again.
    refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt < justNowMs || "always",
    // Silence grows without an event.
    ...(filters.unansweredFor > 0 && { refetchInterval: 60_000 }),
    ...(filters.tab === "search" ? { placeholderData: keepPreviousData } : { meta: { copies: keptLists } }),
  });

export function useTicketCounts(filters: TicketFilters) {
  const query = toCountsQuery(filters);
  return useQuery({
    queryKey: [...ticketKeys.counts, query],
    queryFn: ({ signal }) => call(endpoints.tickets.counts, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    meta: { copies: keptLists },
  });
}

/** One ticket; the list's row of it is shown until it is here. */
export function useTicket(uuid: string) {
  const client = useQueryClient();
  return useQuery({ ...ticketQuery(uuid), placeholderData: () => findListed(client, uuid) });
}

/** Ticket as it is known here, without asking for it. */
export const useKnownTicket = (uuid = ""): Ticket | undefined =>
  useQuery({ ...ticketQuery(uuid), enabled: false }).data;

/** The same wherever it is read: a query has the `meta` of whoever read it last, and with it whether it is kept. */
const ticketQuery = (uuid: string) =>
  queryOptions({
    queryKey: ticketKeys.one(uuid),
    queryFn: ({ signal }) => call(endpoints.tickets.get, { params: { uuid } }, { signal }),
    refetchOnMount: "always",
    retry: false,
    meta: { copies: keptTickets },
  });

/** A ticket's new lane, shown where it is open before its live event comes. */
export function keepLane(client: QueryClient, uuid: string, laneId: number | null): void {
  client.setQueryData<Ticket>(ticketKeys.one(uuid), (ticket) => ticket && { ...ticket, laneId });
}

function findListed(client: QueryClient, uuid: string): Ticket | undefined {
  const lists = client.getQueriesData<TicketPages>({ queryKey: ticketKeys.lists });
  return lists
    .flatMap(([, pages]) => pages?.pages.flatMap((page) => page.tickets) ?? [])
    .find((ticket) => ticket.uuid === uuid);
}
