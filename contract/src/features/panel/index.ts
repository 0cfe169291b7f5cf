import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { BooleanText, DateText, Id, IdListText, IdText, Timestamp } from "../../core/schemas.ts";
import { Ticket } from "../tickets/index.ts";

/** Tickets of one attendant that come along; the count says how many there are. */
export const panelTicketsShown = 30;

/** A ticket that is attended or waits. */
export const PanelTicket = Ticket.extend({
  /** Moment since when the contact waits: for an attendant, or for an answer; null while the last word is ours. */
  waitingSince: Timestamp.nullable(),
});
export type PanelTicket = z.output<typeof PanelTicket>;

/** Counts of what somebody has to do; null: what has no owner. Those that the viewer may not see count as well. */
export const PanelLoad = z.object({
  userId: Id.nullable(),
  open: z.number().int(),
  pending: z.number().int(),
});
export type PanelLoad = z.output<typeof PanelLoad>;

export const Panel = z.object({ tickets: z.array(PanelTicket), loads: z.array(PanelLoad) });
export type Panel = z.output<typeof Panel>;

export const PanelQuery = z.strictObject({
  status: z.enum(["open", "pending"]).optional(),
  /** False: only the caller's own, and those without owner. */
  showAll: BooleanText.optional(),
  queueIds: IdListText.optional(),
  userId: IdText.optional(),
  /** Days in the company's time zone on which a ticket began; the last 30 days when both are left out. */
  dateStart: DateText.optional(),
  dateEnd: DateText.optional(),
});
export type PanelQuery = z.output<typeof PanelQuery>;

export const panelEndpoints = {
  now: defineEndpoint({
    method: "GET",
    path: "/usersMoments",
    summary: "What each attendant has open and what waits: those that wait longest first",
    access: user({ permission: "realtime" }),
    answer: Panel,
  }),
  filtered: defineEndpoint({
    method: "GET",
    path: "/dashboard/moments",
    summary: "The same of some queues, of one attendant, or of some days",
    access: user({ permission: "realtime" }),
    query: PanelQuery,
    answer: Panel,
  }),
};
