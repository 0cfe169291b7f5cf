import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { BooleanText, FileContent } from "../../core/schemas.ts";

export const transcriptsEndpoints = {
  exportPdf: defineEndpoint({
    method: "GET",
    path: "/tickets/u/{uuid}/pdf",
    summary: "The conversation of one ticket as PDF, named with the ticket's id",
    access: user(),
    params: z.strictObject({ uuid: z.uuid() }),
    query: z.strictObject({ includePrivate: BooleanText.default(false) }),
    answer: FileContent,
    produces: "application/pdf",
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
};
