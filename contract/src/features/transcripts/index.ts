import { z } from "zod";
import { checkDays } from "../../core/days.ts";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { BooleanText, DateText, FileContent } from "../../core/schemas.ts";

/** Part of a conversation that is printed. */
export const TranscriptQuery = z
  .strictObject({
    includePrivate: BooleanText.default(false),
    /** Days of the company's calendar, both included; left out, there is no end on that side. */
    dateFrom: DateText.optional(),
    dateTo: DateText.optional(),
  })
  .superRefine(checkDays);
export type TranscriptQuery = z.output<typeof TranscriptQuery>;

export const transcriptsEndpoints = {
  exportPdf: defineEndpoint({
    method: "GET",
    path: "/tickets/u/{uuid}/pdf",
    summary: "The conversation of one ticket, or some days of it, as PDF, named with the ticket's id",
    access: user(),
    params: z.strictObject({ uuid: z.uuid() }),
    query: TranscriptQuery,
    answer: FileContent,
    produces: "application/pdf",
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
  count: defineEndpoint({
    method: "GET",
    path: "/tickets/u/{uuid}/pdf/count",
    summary: "How many messages the PDF would have",
    access: user(),
    params: z.strictObject({ uuid: z.uuid() }),
    query: TranscriptQuery,
    answer: z.object({ count: z.number().int() }),
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
};
