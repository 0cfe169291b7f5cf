import { z } from "zod";
import { checkDays } from "../../core/days.ts";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { because, issue } from "../../core/problems.ts";
import {
  BooleanText,
  DateText,
  FileContent,
  Id,
  IdListText,
  IdText,
  SearchParam,
  Timestamp,
  WordListText,
} from "../../core/schemas.ts";
import { MessageAd } from "../messages/index.ts";
import { TicketStatus } from "../tickets/index.ts";

const figures = user({ permission: "dashboard" });

/** Class of a rating in the score. */
export const RatingClass = z.enum(["promoters", "passives", "detractors"]);
export type RatingClass = z.output<typeof RatingClass>;

/** Times measured of a conversation: until it is accepted, until a person answers, until it is resolved. */
export const MeasuredTime = z.enum(["wait", "firstAnswer", "service"]);
export type MeasuredTime = z.output<typeof MeasuredTime>;

const statuses: readonly string[] = TicketStatus.options;
const StatusListText = WordListText.transform((words, context) => {
  const known = words.filter((word): word is TicketStatus => statuses.includes(word));
  if (known.length === words.length) return known;
  context.addIssue(issue("choice", { options: statuses.join(", ") }));
  return z.NEVER;
});

const filters = {
  /** A part of the contact's name or number, or a protocol. */
  searchParam: SearchParam,
  contactId: IdText.optional(),
  /** Connections. */
  whatsappId: IdListText.optional(),
  users: IdListText.optional(),
  queueIds: IdListText.optional(),
  status: StatusListText.optional(),
  /** Days of the company's calendar on which a conversation began, both included. */
  dateFrom: DateText.optional(),
  dateTo: DateText.optional(),
  onlyRated: BooleanText.optional(),
  ratings: RatingClass.optional(),
  openedBy: z.enum(["us", "contact"]).optional(),
  /** Tickets of no queue. */
  withoutQueue: BooleanText.optional(),
  /** Resolved, with no rating given or asked for. */
  unrated: BooleanText.optional(),
  /** The first conversation of its contact. */
  newContacts: BooleanText.optional(),
  /** Tickets of which a time is known. */
  measured: MeasuredTime.optional(),
  /** Weekday on which they began, by the company's clock; 0 is Sunday. */
  weekday: z.coerce.number().int().min(0).max(6).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  /**
   * Tickets with such messages: days, connections, users and queues are then of the messages, users being who wrote.
   */
  messages: z.enum(["received", "sent"]).optional(),
};

/** The most rows of a page; an export has no end. */
export const longestReportPage = 100;

export const ReportQuery = z
  .strictObject({
    ...filters,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(longestReportPage).default(10),
    /** The last row of the page before, as its `cursor` says: read from there instead of by number. */
    after: z
      .string()
      .regex(/^\d{1,16}\.\d{1,16}$/, because("digits"))
      .optional(),
  })
  .superRefine(checkDays);
export type ReportQuery = z.output<typeof ReportQuery>;
export const ReportExportQuery = z
  .strictObject({ ...filters, format: z.enum(["xlsx", "csv"]).default("xlsx") })
  .superRefine(checkDays);
export type ReportExportQuery = z.output<typeof ReportExportQuery>;
export type ReportFilters = Omit<ReportExportQuery, "format">;

export const ReportRow = z.object({
  id: Id,
  uuid: z.string(),
  protocol: z.string(),
  whatsappName: z.string().nullable(),
  contactName: z.string(),
  userName: z.string().nullable(),
  queueName: z.string().nullable(),
  status: TicketStatus,
  lastMessage: z.string(),
  tags: z.array(z.object({ id: Id, name: z.string(), color: z.string() })),
  createdAt: Timestamp,
  closedAt: Timestamp.nullable(),
  /** Minutes with one decimal, of what is resolved. */
  supportTime: z.number().nullable(),
  NPS: z.number().int().nullable(),
  /** Number of the messages that are asked for; null: none are. */
  messages: z.number().int().nullable(),
  /** Advertisement or link that brought the conversation. */
  ad: MessageAd.nullable(),
  /** Value of `after` for the next page. */
  cursor: z.string(),
});
export type ReportRow = z.output<typeof ReportRow>;

export const Report = z.object({
  tickets: z.array(ReportRow),
  totalTickets: z.object({
    total: z.number().int(),
    /** True if there are more: who asks for messages gets a round number of their conversations. */
    isLeast: z.boolean(),
    /** Number of all messages that are asked for; null: none are, or the kept sums do not tell. */
    messages: z.number().int().nullable(),
  }),
});
export type Report = z.output<typeof Report>;

export const reportsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/ticketreport/reports",
    summary: "Conversations that began in a period, newest first, and how many there are",
    access: figures,
    query: ReportQuery,
    answer: Report,
  }),
  export: defineEndpoint({
    method: "GET",
    path: "/ticketreport/export",
    summary: "All of them as spreadsheet",
    access: figures,
    query: ReportExportQuery,
    answer: FileContent,
    produces: "application/octet-stream",
  }),
};
