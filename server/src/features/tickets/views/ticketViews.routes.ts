import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../../platform/http/index.ts";
import { createTicketView } from "./createTicketView.ts";
import { deleteTicketView } from "./deleteTicketView.ts";
import { presentTicketView, type TicketViewRow, ticketViewsOf } from "./ticketViews.queries.ts";
import { updateTicketView } from "./updateTicketView.ts";

const { tickets } = endpoints;

export const ticketViewsRoutes: Route[] = [
  route(tickets.listViews, async (ctx) => {
    const rows = await ctx.read<TicketViewRow>(ticketViewsOf(ctx.companyId, ctx.user.id));
    return { views: rows.map(presentTicketView) };
  }),
  route(tickets.createView, (ctx, { body }) => createTicketView(ctx, body)),
  route(tickets.updateView, (ctx, { params, body }) => updateTicketView(ctx, params.id, body)),
  route(tickets.deleteView, async (ctx, { params }) => {
    await deleteTicketView(ctx, params.id);
    return { message: "view deleted" };
  }),
];
