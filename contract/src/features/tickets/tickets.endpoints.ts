import { z } from "zod";
import { admin, defineEndpoint, user } from "../../core/endpoint.ts";
import {
  BooleanText,
  DateText,
  Done,
  Id,
  IdListText,
  IdParams,
  IdText,
  pageQuery,
  text,
  WordListText,
} from "../../core/schemas.ts";
import { contactTicketsEndpoints } from "./contactTickets.ts";
import { ConversationLogEntry, Ticket, TicketHit, TicketLogEntry, TicketStatus } from "./tickets.schemas.ts";
import { ticketMarksEndpoints } from "./ticketMarks.ts";
import { ticketViewsEndpoints } from "./ticketViews.ts";

/** A year. */
export const mostUnansweredMinutes = 525_600;

export const TicketListQuery = z.strictObject({
  ...pageQuery,
  /** The tab; left out in the search tab. */
  status: TicketStatus.or(z.literal("search")).optional(),
  statusFilter: WordListText.pipe(z.array(TicketStatus)).optional(),
  /** Tickets of these queues, those of none and one's own; an empty list is those of none alone. */
  queueIds: IdListText.optional(),
  tags: IdListText.optional(),
  /** Ours: those whose contact carries no tag. */
  untagged: BooleanText.default(false),
  users: IdListText.optional(),
  whatsapps: IdListText.optional(),
  /** A day on which the ticket was created (yyyy-mm-dd). */
  date: DateText.optional(),
  /** A day on which it last moved. */
  updatedAt: DateText.optional(),
  /** Ours: those that nobody has read alone. */
  unread: BooleanText.default(false),
  /** Ours: those of whom the contact's last words stand for these minutes without an answer by a person. */
  unansweredFor: z.coerce.number().int().min(1).max(mostUnansweredMinutes).optional(),
  showAll: BooleanText.default(false),
  withUnreadMessages: BooleanText.default(false),
  /** `true`: oldest first. Of those that wait (`status=pending`): by how long they wait, the longest first unless `true`. */
  sortTickets: z
    .enum(["true", "false", "ASC", "DESC", "asc", "desc"])
    .default("DESC")
    .transform((v) => (v === "true" || v.toUpperCase() === "ASC" ? "asc" : "desc")),
  searchOnMessages: BooleanText.default(false),
});
export type TicketListQuery = z.output<typeof TicketListQuery>;

export const TicketChange = z.strictObject({
  status: z.enum(["pending", "open", "closed", "group"]).optional(),
  userId: Id.nullable().optional(),
  /** Queue to which it goes; of an acceptance, the queue of a ticket that waits in none: see `POST /tickets`. */
  queueId: Id.nullable().optional(),
  msgTransfer: text(4000).nullish(),
  isTransfered: z.boolean().optional(),
  /** False: resolve without farewell and without asking for a rating. */
  sendFarewellMessage: z.boolean().default(true),
  amountUsedBotQueues: z.number().int().min(0).max(1000).optional(),
  useIntegration: z.boolean().optional(),
  /** Ours: marks it as unread, as one that was not looked at. */
  unread: z.literal(true).optional(),
});
export type TicketChange = z.output<typeof TicketChange>;

export const TicketBody = z.strictObject({
  contactId: Id,
  userId: Id.nullish(),
  status: z.enum(["pending", "open", "group"]).default("open"),
  /** Left out: the caller's only one. Of several one must be named; who works in none needs none. */
  queueId: Id.nullish(),
  companyId: Id.nullish(),
  whatsappId: Id.nullish(),
});
export type TicketBody = z.output<typeof TicketBody>;

const CloseAllStatus = z.enum(["open", "pending", "group"]);

const missing = ["ERR_NO_TICKET_FOUND"] as const;
export const ticketsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/tickets",
    summary:
      "The tickets of a tab, or of a search: unread first, then by last movement; those that wait by how long",
    access: user(),
    query: TicketListQuery,
    answer: z.object({
      tickets: z.array(Ticket),
      count: z.number(),
      /** True if there may be more than `count`: of a search that fits many no more is counted than the page shows. */
      atLeast: z.boolean(),
      hasMore: z.boolean(),
      /** Waiting tickets without queue that the caller may not see. */ hiddenWaiting: z.number(),
      /** Places of the term in its messages, with `searchOnMessages`. */ hits: z.array(TicketHit),
    }),
  }),
  counts: defineEndpoint({
    method: "GET",
    path: "/tickets/counts",
    summary: "How many tickets stand in each sub-tab for the caller",
    access: user(),
    query: TicketListQuery.pick({
      queueIds: true,
      tags: true,
      users: true,
      whatsapps: true,
      updatedAt: true,
      untagged: true,
      unread: true,
      unansweredFor: true,
      showAll: true,
    }),
    answer: z.object({ open: z.number(), pending: z.number(), group: z.number(), hiddenWaiting: z.number() }),
  }),
  loads: defineEndpoint({
    method: "GET",
    path: "/tickets/loads",
    summary:
      "How many tickets each colleague attends, to choose whom to hand one to; who has none is left out",
    access: user(),
    answer: z.object({ loads: z.array(z.object({ userId: Id, open: z.number().int() })) }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/tickets/u/{uuid}",
    summary: "One ticket with its contact",
    access: user(),
    params: z.strictObject({ uuid: z.uuid() }),
    answer: Ticket,
    errors: missing,
  }),
  viewers: defineEndpoint({
    method: "GET",
    path: "/tickets/u/{uuid}/viewers",
    summary: "Who of the company sees a ticket: whom a note in it can call",
    access: user(),
    params: z.strictObject({ uuid: z.uuid() }),
    answer: z.object({ userIds: z.array(Id) }),
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/tickets",
    summary: "Open a ticket for a contact",
    access: user(),
    body: TicketBody,
    answer: Ticket,
    errors: [
      "ERR_NO_CONTACT_FOUND",
      "ERR_NO_QUEUE_FOUND",
      "ERR_QUEUE_REQUIRED",
      "ERR_NO_USER_FOUND",
      "ERR_NO_WAPP_FOUND",
      "ERR_NO_DEF_WAPP_FOUND",
      "ERR_OTHER_OPEN_TICKET",
      "ERR_CONTACT_BLOCKED",
    ],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/tickets/{id}",
    summary: "Accept, return, resolve, ignore, reopen, transfer, mark as unread, or hand to the bot",
    undoable: true,
    access: user(),
    params: IdParams,
    body: TicketChange,
    answer: Ticket,
    errors: [
      ...missing,
      "ERR_OTHER_OPEN_TICKET",
      "ERR_TICKET_STATUS",
      "ERR_TAG_REQUIRED",
      "ERR_NO_QUEUE_FOUND",
      "ERR_QUEUE_REQUIRED",
      "ERR_NO_USER_FOUND",
    ],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/tickets/{id}",
    summary: "Delete a ticket with its messages",
    access: admin,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  closeAll: defineEndpoint({
    method: "POST",
    path: "/tickets/closeAll",
    summary: "Close every ticket of a status in the chosen queues, without farewell",
    undoable: true,
    access: admin,
    body: z.strictObject({
      status: CloseAllStatus,
      /** Left out: every queue, and those without. */
      selectedQueueIds: z.array(Id).min(1).max(500).optional(),
      /** False: as in the list, not those that somebody else attends. */
      showAll: z.boolean().default(true),
    }),
    answer: z.object({ closed: z.number() }),
  }),
  countCloseAll: defineEndpoint({
    method: "GET",
    path: "/tickets/closeAll",
    summary: "How many tickets closing all would close",
    access: admin,
    query: z.strictObject({
      status: CloseAllStatus,
      selectedQueueIds: IdListText.pipe(z.array(Id).min(1)).optional(),
      showAll: BooleanText.default(true),
    }),
    answer: z.object({ count: z.number() }),
  }),
  log: defineEndpoint({
    method: "GET",
    path: "/tickets-log/{ticketId}",
    summary: "What happened to a ticket, newest first",
    access: user(),
    params: z.strictObject({ ticketId: IdText }),
    /** Only entries older than this one: the next page. */
    query: z.strictObject({ before: IdText.optional() }),
    answer: z.array(TicketLogEntry),
    errors: missing,
  }),
  conversationLog: defineEndpoint({
    method: "GET",
    path: "/conversation-log/{ticketUuid}",
    summary: "What happened to the tickets of a conversation, newest first; not who merely opened it",
    access: user(),
    params: z.strictObject({ ticketUuid: z.uuid() }),
    /** Only entries older than this one: the next page. */
    query: z.strictObject({ before: IdText.optional() }),
    answer: z.array(ConversationLogEntry),
    errors: missing,
  }),
  ...ticketViewsEndpoints,
  ...ticketMarksEndpoints,
  ...contactTicketsEndpoints,
};
