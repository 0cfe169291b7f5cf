import { z } from "zod";
import { changedEvent, recordEvent, socketEvent, TicketNumber } from "../../core/events.ts";
import { Id, Timestamp } from "../../core/schemas.ts";
import { Ticket } from "./tickets.schemas.ts";
import { TicketView } from "./ticketViews.ts";

/** Live events about tickets. */
export const ticketsLiveEvents = {
  ticket: socketEvent(
    (id) => `company-${id}-ticket`,
    z.union([
      z.object({ action: z.enum(["create", "update"]), ticket: Ticket }),
      z.object({
        action: z.literal("updateUnread"),
        ticketId: Id,
        ...Ticket.pick({ unreadMessages: true, isUnread: true, handed: true }).shape,
      }),
      z.object({ action: z.literal("delete"), ticketId: Id }),
    ]),
  ),
  /** Ours: somebody accepted a ticket that the viewer saw waiting, whether they still see it or not. */
  ticketTaken: socketEvent(
    (id) => `company-${id}-ticketTaken`,
    z.object({
      action: z.literal("create"),
      ticketId: Id,
      user: z.object({ id: Id, name: z.string() }),
      at: Timestamp,
    }),
  ),
  /** Ours: a ticket was given to its owner or queue, as `handed` says; the ticket itself comes by its own event. */
  ticketHanded: socketEvent(
    (id) => `company-${id}-ticketHanded`,
    z.object({ action: z.literal("create"), ticket: Ticket }),
  ),
  /** Ours: the time came at which the viewer wanted a ticket back. */
  ticketReminded: socketEvent(
    (id) => `company-${id}-ticketReminded`,
    z.object({ action: z.literal("create"), ticket: Ticket }),
  ),
  /** Ours: what the viewer has pinned, or is reminded of, is another now. */
  ticketMarks: changedEvent((id) => `company-${id}-ticketMarks`),
  /** Ours: among the waiting tickets that the viewer may not see something came or went; only their number is theirs. */
  ticketCounts: changedEvent((id) => `company-${id}-ticketCounts`),
  ticketView: recordEvent((id) => `company-${id}-ticketView`, {
    key: "view",
    record: TicketView,
    idKey: "viewId",
  }),
};

/** Sent by browsers: which lists and conversations they show. */
export const ticketsClientEvents = {
  joinTickets: z.string().max(20),
  leaveTickets: z.string().max(20),
  joinChatBox: TicketNumber,
  joinChatBoxLeave: TicketNumber,
  /** True if the page is on the screen; one that never says so is. */
  watching: z.object({ visible: z.boolean() }),
};
