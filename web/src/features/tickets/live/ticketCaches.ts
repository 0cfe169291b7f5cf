import type { ContactRow, Ticket, TicketMarks } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import { type TicketEvent, applyTicketEvent, unreadStateOf } from "./applyTicketEvent.ts";
import { renewalOf } from "../actions/lettingGo.ts";
import { applyToMarks, renewMarks } from "../marks/ticketMarks.ts";
import { rulesOf } from "./listRules.ts";
import { type Renew, renewContact } from "./ticketLabels.ts";
import type { TicketFilters } from "../filters/ticketFilters.ts";
import { type TicketPages, cutPages, flattenPages } from "../ticketPages.ts";
import type { TicketViewer } from "./ticketScope.ts";
import { ticketKeys } from "../ticketKeys.ts";

export interface AppliedToCaches {
  /** Lists that only the server can tell now. */
  staleLists: (readonly unknown[])[];
  /** The badges may have changed: a ticket changed its status, owner or queue, or was not known here. */
  countsChanged: boolean;
}

/** Brings everything that is cached of tickets to the state after an event. */
export function applyToCaches(
  client: QueryClient,
  event: TicketEvent,
  viewer: TicketViewer,
): AppliedToCaches {
  const before = findCached(
    client,
    event.action === "delete" || event.action === "updateUnread" ? event.ticketId : event.ticket.id,
  );
  const staleLists: (readonly unknown[])[] = [];
  // A conversation that comes back from others is known here as before: it only joins a list. Where filters are fine,
  // badges count by what any event may change.
  let areCountsStale = false;
  for (const [key, pages] of client.getQueriesData<TicketPages>({ queryKey: ticketKeys.lists })) {
    const filters = readFiltersOf(key);
    if (pages === undefined || filters === undefined) continue;
    const loaded = flattenPages(pages);
    const { list, stale } = applyTicketEvent(loaded, event, rulesOf(filters, viewer));
    if (list !== loaded) client.setQueryData(key, cutPages(list, pages));
    if (stale) staleLists.push(key);
    areCountsStale ||= list.tickets.length !== loaded.tickets.length;
    areCountsStale ||= filters.unread || filters.unansweredFor > 0 || filters.day !== "";
  }
  client.setQueryData<TicketMarks>(ticketKeys.marks, (marks) => marks && applyToMarks(marks, event));
  // Only the server tells if the contact wrote, which ends a reminder.
  if (isReminded(client, event)) staleLists.push(ticketKeys.marks);
  applyToOne(client, event, before);
  return { staleLists, countsChanged: areCountsStale || changesCounts(event, before) };
}

const isReminded = (client: QueryClient, event: TicketEvent): boolean =>
  event.action === "update" &&
  (client.getQueryData<TicketMarks>(ticketKeys.marks)?.reminders ?? []).some(
    ({ ticketId }) => ticketId === event.ticket.id,
  );

/** A contact's new name, picture or tags in every row that shows them; the lists and badges that only the server can tell now. */
export function applyContactToCaches(client: QueryClient, contact: ContactRow): (readonly unknown[])[] {
  renewTickets(client, renewContact(contact));
  const lists = client.getQueriesData<TicketPages>({ queryKey: ticketKeys.lists }).map(([key]) => key);
  const isCounted = lists.some((key) => asksForTags(readFiltersOf(key)));
  const stale = lists.filter((key) => dependsOnContacts(readFiltersOf(key)));
  return isCounted ? [...stale, ticketKeys.counts] : stale;
}

/** Renews loaded tickets. What is unchanged stays the same object, so that nothing is drawn again for it. */
export function renewTickets(client: QueryClient, renew: Renew): void {
  for (const [key, pages] of client.getQueriesData<TicketPages>({ queryKey: ticketKeys.lists })) {
    if (pages === undefined) continue;
    const renewed = pages.pages.map((page) => {
      const tickets = page.tickets.map(renew);
      return tickets.some((ticket, index) => ticket !== page.tickets[index]) ? { ...page, tickets } : page;
    });
    if (renewed.some((page, index) => page !== pages.pages[index]))
      client.setQueryData(key, { ...pages, pages: renewed });
  }
  client.setQueryData<TicketMarks>(ticketKeys.marks, (marks) => marks && renewMarks(marks, renew));
  for (const [key, ticket] of client.getQueriesData<Ticket>({ queryKey: ticketKeys.details }))
    if (ticket !== undefined && renew(ticket) !== ticket) client.setQueryData(key, renew(ticket));
}

/** A search by name, or a choice of tags. */
const dependsOnContacts = (filters: TicketFilters | undefined): boolean =>
  asksForTags(filters) || (filters !== undefined && filters.search !== "");

const asksForTags = (filters: TicketFilters | undefined): boolean =>
  filters !== undefined && (filters.untagged || filters.tagIds.length > 0);

function applyToOne(client: QueryClient, event: TicketEvent, before: Ticket | undefined): void {
  switch (event.action) {
    case "create":
    case "update":
      client.setQueryData<Ticket>(ticketKeys.one(event.ticket.uuid), (ticket) => ticket && event.ticket);
      return;
    case "delete":
      if (before !== undefined)
        void client.invalidateQueries({
          queryKey: ticketKeys.one(before.uuid),
          refetchType: renewalOf(before.id),
        });
      return;
    case "updateUnread":
      if (before === undefined) return;
      client.setQueryData<Ticket>(
        ticketKeys.one(before.uuid),
        (ticket) => ticket && { ...ticket, ...unreadStateOf(event) },
      );
  }
}

/** A ticket as it was last told, wherever that is kept. */
export function findCached(client: QueryClient, ticketId: number): Ticket | undefined {
  for (const [, ticket] of client.getQueriesData<Ticket>({ queryKey: ticketKeys.details }))
    if (ticket?.id === ticketId) return ticket;
  for (const [, pages] of client.getQueriesData<TicketPages>({ queryKey: ticketKeys.lists })) {
    const found = pages?.pages.flatMap((page) => page.tickets).find((ticket) => ticket.id === ticketId);
    if (found !== undefined) return found;
  }
  return undefined;
}

function changesCounts(event: TicketEvent, before: Ticket | undefined): boolean {
  if (event.action === "updateUnread") return false;
  if (event.action === "delete" || before === undefined) return true;
  const { status, userId, queueId } = event.ticket;
  return status !== before.status || userId !== before.userId || queueId !== before.queueId;
}

/** The third part of a list's key. */
function readFiltersOf(key: readonly unknown[]): TicketFilters | undefined {
  const part = key[2];
  return isFilters(part) ? part : undefined;
}

const isFilters = (part: unknown): part is TicketFilters =>
  typeof part === "object" && part !== null && "tab" in part && "sub" in part;
