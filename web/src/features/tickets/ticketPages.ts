import { type Answer, type endpoints, type Ticket, ticketsPageSize } from "@balcao/contract";
import type { InfiniteData } from "@tanstack/react-query";
import type { LoadedTickets } from "./live/applyTicketEvent.ts";

export type TicketPage = Answer<typeof endpoints.tickets.list>;
export type TicketPages = InfiniteData<TicketPage, number>;

/** Every loaded ticket once: pages overlap when tickets moved between two loads. */
export function flattenPages(pages: InfiniteData<TicketPage>): LoadedTickets {
  const byId = new Map<number, Ticket>();
  for (const page of pages.pages) for (const ticket of page.tickets) byId.set(ticket.id, ticket);
  const last = pages.pages.at(-1);
  return { tickets: [...byId.values()], count: last?.count ?? 0, hasMore: last?.hasMore ?? false };
}

/** Full pages again, so that a reload fetches as much as is shown. */
export function cutPages(list: LoadedTickets, before: TicketPages): TicketPages {
  const hiddenWaiting = before.pages.at(-1)?.hiddenWaiting ?? 0;
  const atLeast = before.pages.at(-1)?.atLeast ?? false;
  const hits = before.pages.flatMap((page) => page.hits);
  const pageCount = Math.max(1, Math.ceil(list.tickets.length / ticketsPageSize));
  const pages = Array.from({ length: pageCount }, (_, index): TicketPage => ({
    tickets: list.tickets.slice(index * ticketsPageSize, (index + 1) * ticketsPageSize),
    count: list.count,
    atLeast,
    hasMore: index < pageCount - 1 || list.hasMore,
    hiddenWaiting,
    hits: index === 0 ? hits : [],
  }));
  return { pages, pageParams: pages.map((_, index) => index + 1) };
}

/** Counted from what is loaded, not from the pages fetched: live events add and remove tickets in between. */
export function nextPageOf(pages: readonly TicketPage[]): number | undefined {
  if (pages.at(-1)?.hasMore !== true) return undefined;
  const loaded = new Set(pages.flatMap((page) => page.tickets.map((ticket) => ticket.id))).size;
  return Math.floor(loaded / ticketsPageSize) + 1;
}
