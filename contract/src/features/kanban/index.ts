import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import {
  Channel,
  DateText,
  Done,
  Id,
  IdListText,
  IdText,
  PageNumber,
  Timestamp,
} from "../../core/schemas.ts";
import { Tag, TagLabel } from "../tags/index.ts";
import { boardsEndpoints } from "./boards.ts";
import { cardsEndpoints } from "./cards.ts";

export * from "./boards.ts";
export * from "./cards.ts";
export * from "./kanban.events.ts";

/** Tickets of `GET /ticket/kanban` that come at once. */
export const kanbanPageSize = 400;

/** A ticket as the specification's board shows it. */
export const KanbanTicket = z.object({
  id: Id,
  uuid: z.uuid(),
  contact: z.object({ id: Id, name: z.string(), number: z.string() }),
  lastMessage: z.string(),
  unreadMessages: z.number().int(),
  updatedAt: Timestamp,
  channel: Channel,
  whatsapp: z.object({ id: Id, name: z.string() }).nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  /** Its lane; empty where it is in none. */
  tags: z.array(TagLabel),
});
export type KanbanTicket = z.output<typeof KanbanTicket>;

export const kanbanEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/ticket/kanban",
    summary: "Waiting and attended tickets with their lanes, newest first",
    access: user({ plan: "useKanban" }),
    query: z.strictObject({
      queueIds: IdListText.optional(),
      /** Days on which a ticket began, by the company's clock. */
      startDate: DateText.optional(),
      endDate: DateText.optional(),
      pageNumber: PageNumber,
    }),
    answer: z.object({ tickets: z.array(KanbanTicket), count: z.number().int(), hasMore: z.boolean() }),
  }),
  listLanes: defineEndpoint({
    method: "GET",
    path: "/tag/kanban",
    summary: "Every lane in the order of the board",
    access: user({ plan: "useKanban" }),
    answer: z.object({ lista: z.array(Tag) }),
  }),
  setTicketLane: defineEndpoint({
    method: "PUT",
    path: "/ticket-tags/{ticketId}/{tagId}",
    summary: "Put a ticket into a lane, out of the one it is in",
    access: user({ plan: "useKanban" }),
    undoable: true,
    params: z.strictObject({ ticketId: IdText, tagId: IdText }),
    answer: Done,
    errors: ["ERR_NO_TICKET_FOUND", "ERR_NO_TAG_FOUND"],
  }),
  removeTicketLane: defineEndpoint({
    method: "DELETE",
    path: "/ticket-tags/{ticketId}",
    summary: "Take a ticket out of its lane",
    access: user({ plan: "useKanban" }),
    undoable: true,
    params: z.strictObject({ ticketId: IdText }),
    answer: Done,
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
  ...boardsEndpoints,
  ...cardsEndpoints,
};
