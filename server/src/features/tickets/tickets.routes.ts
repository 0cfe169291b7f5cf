import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { closeAllTickets, countCloseAll } from "./actions/closeAllTickets.ts";
import { countTickets } from "./lists/countTickets.ts";
import { createTicket } from "./createTicket.ts";
import { deleteTicket } from "./actions/deleteTicket.ts";
import { getTicket, presentChanged } from "./getTicket.ts";
import { listContactTickets } from "./lists/listContactTickets.ts";
import { listConversationLog } from "./lists/listConversationLog.ts";
import { listLoads } from "./lists/listLoads.ts";
import { listTicketLog } from "./lists/listTicketLog.ts";
import { listKeptTickets } from "./lists/listTickets.ts";
import { listViewers } from "./listViewers.ts";
import { updateTicket } from "./actions/updateTicket.ts";
import { ticketMarksRoutes } from "./marks/ticketMarks.routes.ts";
import { ticketViewsRoutes } from "./views/ticketViews.routes.ts";

const { tickets } = endpoints;

export const ticketsRoutes: Route[] = [
  route(tickets.list, (ctx, { query }) => listKeptTickets(ctx, query)),
  route(tickets.counts, (ctx, { query }) => countTickets(ctx, query)),
  route(tickets.loads, (ctx) => listLoads(ctx)),
  route(tickets.get, (ctx, { params }) => getTicket(ctx, params.uuid)),
  route(tickets.viewers, (ctx, { params }) => listViewers(ctx, params.uuid)),
  route(tickets.create, async (ctx, { body }) => presentChanged(ctx, (await createTicket(ctx, body)).id)),
  route(tickets.update, async (ctx, { params, body }) =>
    presentChanged(ctx, (await updateTicket(ctx, params.id, body)).id),
  ),
  route(tickets.delete, async (ctx, { params }) => {
    await deleteTicket(ctx, params.id);
    return { message: "ticket deleted" };
  }),
  route(tickets.closeAll, async (ctx, { body: { selectedQueueIds, ...body } }) => ({
    closed: await closeAllTickets(ctx, { ...body, queueIds: selectedQueueIds }),
  })),
  route(tickets.countCloseAll, async (ctx, { query: { selectedQueueIds, ...query } }) => ({
    count: await countCloseAll(ctx, { ...query, queueIds: selectedQueueIds }),
  })),
  route(tickets.log, (ctx, { params, query }) => listTicketLog(ctx, { ...params, ...query })),
  route(tickets.conversationLog, (ctx, { params, query }) =>
    listConversationLog(ctx, { ...params, ...query }),
  ),
  ...ticketViewsRoutes,
  ...ticketMarksRoutes,
  route(tickets.ofContact, (ctx, { params, query }) => listContactTickets(ctx, { ...params, ...query })),
];
