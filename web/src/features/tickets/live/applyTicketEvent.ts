import type { liveEvents, Ticket } from "@balcao/contract";
import type { TicketOrder } from "./ticketOrder.ts";
import type { Belonging } from "./ticketScope.ts";

export type TicketEvent = (typeof liveEvents.ticket.payload)["_zod"]["output"];

type UnreadEvent = Extract<TicketEvent, { action: "updateUnread" }>;
/** Number of messages by which a ticket is unread after it was read. */
export const unreadStateOf = ({
  unreadMessages,
  isUnread,
  handed,
}: UnreadEvent): Pick<Ticket, "unreadMessages" | "isUnread" | "handed"> => ({
  unreadMessages,
  isUnread,
  handed,
});

/** The loaded beginning of a list. */
export interface LoadedTickets {
  tickets: Ticket[];
  count: number;
  hasMore: boolean;
}

export interface ListRules {
  belongs: (ticket: Ticket) => Belonging;
  order: TicketOrder;
  /** The closed tab shows only the newest ticket of a contact on a connection. */
  newestPerContact: boolean;
  /** True if it holds unread ones alone. */
  ofUnread: boolean;
  /** Filters leave out tickets that are newer than a listed one of their contact: only the server sees those. */
  leavesOutNewer: boolean;
}

/** The list after an event. `stale` when only the server knows what it looks like now. */
export interface AppliedEvent {
  list: LoadedTickets;
  stale: boolean;
}

/** Old list + event = the beginning of a freshly loaded one, unless it says `stale`. */
export function applyTicketEvent(list: LoadedTickets, event: TicketEvent, rules: ListRules): AppliedEvent {
  const applied = applyKnown(list, event, rules);
  return { ...applied, stale: applied.stale || rules.leavesOutNewer };
}

function applyKnown(list: LoadedTickets, event: TicketEvent, rules: ListRules): AppliedEvent {
  switch (event.action) {
    case "delete":
      return removeTicket(list, event.ticketId, rules);
    case "updateUnread":
      return setUnread(list, event, rules);
    case "create":
    case "update":
      return putTicket(list, event.ticket, rules);
  }
}

function removeTicket(list: LoadedTickets, ticketId: number, rules: ListRules): AppliedEvent {
  const tickets = list.tickets.filter((ticket) => ticket.id !== ticketId);
  if (tickets.length === list.tickets.length) return { list, stale: false };
  return { list: { ...list, tickets, count: Math.max(0, list.count - 1) }, stale: rules.newestPerContact };
}

function setUnread(list: LoadedTickets, event: UnreadEvent, rules: ListRules): AppliedEvent {
  const ticket = list.tickets.find((loaded) => loaded.id === event.ticketId);
  if (ticket !== undefined) return putTicket(list, { ...ticket, ...unreadStateOf(event) }, rules);
  // One that is not loaded stands further down; being unread it has come to the top.
  return { list, stale: (list.hasMore || rules.ofUnread) && event.isUnread };
}

function putTicket(list: LoadedTickets, ticket: Ticket, rules: ListRules): AppliedEvent {
  const wasLoaded = list.tickets.some((loaded) => loaded.id === ticket.id);
  const belonging = rules.belongs(ticket);
  if (belonging === "no") return removeTicket(list, ticket.id, rules);
  if (belonging === "unknown" && !wasLoaded) return { list, stale: true };

  const others = list.tickets.filter((loaded) => loaded.id !== ticket.id);
  if (rules.newestPerContact) return putNewest({ ...list, tickets: others }, ticket, { rules, wasLoaded });
  const placed = place({ ...list, tickets: others }, ticket, rules.order);
  // Only a list that is loaded whole tells whether one that was not loaded counted already.
  const count = wasLoaded || list.hasMore ? list.count : list.count + 1;
  return { list: { ...placed, count }, stale: false };
}

function putNewest(
  others: LoadedTickets,
  ticket: Ticket,
  known: { rules: ListRules; wasLoaded: boolean },
): AppliedEvent {
  const { rules, wasLoaded } = known;
  const rival = others.tickets.find(
    (loaded) => loaded.contactId === ticket.contactId && loaded.whatsappId === ticket.whatsappId,
  );
  if (rival !== undefined && rival.id > ticket.id)
    return { list: { ...others, count: others.count - Number(wasLoaded) }, stale: false };

  const remaining = others.tickets.filter((loaded) => loaded !== rival);
  const placed = place({ ...others, tickets: remaining }, ticket, rules.order);
  const isNew = !wasLoaded && rival === undefined;
  return {
    list: { ...placed, count: others.count + Number(isNew && !others.hasMore) },
    stale: isNew && others.hasMore,
  };
}

/** Behind the last loaded one there may be others that are not loaded, so nothing is put there while there is more. */
function place(list: LoadedTickets, ticket: Ticket, order: TicketOrder): LoadedTickets {
  const index = list.tickets.findIndex((loaded) => order(ticket, loaded) < 0);
  if (index === -1 && list.hasMore) return list;
  const at = index === -1 ? list.tickets.length : index;
  return { ...list, tickets: list.tickets.toSpliced(at, 0, ticket) };
}
