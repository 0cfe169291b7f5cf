import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { changeOf, DateText, Done, Id, IdParams, line, text } from "../../core/schemas.ts";

const Ids = z.array(Id).max(100).default([]);

/** Filters of the list, as its address holds them. Ids of what has been deleted since simply fit nothing. */
export const TicketViewFilters = z.strictObject({
  tab: z.enum(["open", "closed", "search"]).default("open"),
  sub: z.enum(["open", "pending", "group"]).default("open"),
  search: text(200).default(""),
  inMessages: z.boolean().default(false),
  showAll: z.boolean().default(false),
  queueIds: Ids,
  tagIds: Ids,
  untagged: z.boolean().default(false),
  connectionIds: Ids,
  userIds: Ids,
  statuses: z
    .array(z.enum(["open", "pending", "group", "closed"]))
    .max(4)
    .default([]),
  unread: z.boolean().default(false),
  /** Minutes for which the contact's last words stand without an answer; 0: whether or not. */
  unansweredFor: z.number().int().min(0).max(525_600).default(0),
  /** Day on which it last moved; empty: any. */
  day: DateText.or(z.literal("")).default(""),
  sort: z.enum(["asc", "desc"]).default("desc"),
});
export type TicketViewFilters = z.output<typeof TicketViewFilters>;

/** A list that somebody comes back to: one's own, or the whole company's. */
export const TicketView = z.object({
  id: Id,
  name: z.string(),
  isShared: z.boolean(),
  filters: TicketViewFilters,
});
export type TicketView = z.output<typeof TicketView>;

export const longestViewName = 60;

export const TicketViewBody = z.strictObject({
  name: line(1, longestViewName),
  /** An admin's to say. */
  isShared: z.boolean().default(false),
  filters: TicketViewFilters,
});
export type TicketViewBody = z.output<typeof TicketViewBody>;

export const ticketViewsEndpoints = {
  listViews: defineEndpoint({
    method: "GET",
    path: "/ticket-views",
    summary: "The company's saved views and one's own, by name",
    access: user(),
    answer: z.object({ views: z.array(TicketView) }),
  }),
  createView: defineEndpoint({
    method: "POST",
    path: "/ticket-views",
    summary: "Save a view of the list",
    access: user(),
    body: TicketViewBody,
    answer: TicketView,
    errors: ["ERR_VIEW_NAME_TAKEN", "ERR_LIMIT_REACHED"],
  }),
  updateView: defineEndpoint({
    method: "PUT",
    path: "/ticket-views/{id}",
    summary: "Rename, share or change a view",
    access: user(),
    params: IdParams,
    body: changeOf(TicketViewBody),
    answer: TicketView,
    errors: ["ERR_NO_VIEW_FOUND", "ERR_VIEW_NAME_TAKEN", "ERR_LIMIT_REACHED"],
  }),
  deleteView: defineEndpoint({
    method: "DELETE",
    path: "/ticket-views/{id}",
    summary: "Delete a view",
    access: user(),
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_VIEW_FOUND"],
  }),
};
