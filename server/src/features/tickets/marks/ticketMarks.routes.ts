import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../../platform/http/index.ts";
import { listTicketMarks } from "./listTicketMarks.ts";
import { pinTicket } from "./pinTicket.ts";
import { remindOfTicket } from "./remindOfTicket.ts";

const { tickets } = endpoints;

export const ticketMarksRoutes: Route[] = [
  route(tickets.marks, (ctx) => listTicketMarks(ctx)),
  route(tickets.pin, async (ctx, { params, body }) => {
    await pinTicket(ctx, params.id, body.isPinned);
    return { message: body.isPinned ? "ticket pinned" : "ticket unpinned" };
  }),
  route(tickets.remind, async (ctx, { params, body }) => {
    await remindOfTicket(ctx, params.id, body.at);
    return { message: "reminder kept" };
  }),
];
