import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { removeTicketLane, setTicketLane } from "./setTicketLane.ts";

const { kanban } = endpoints;

export const kanbanRoutes: Route[] = [
  route(kanban.setTicketLane, (ctx, { params }) => setTicketLane(ctx, params)),
  route(kanban.removeTicketLane, (ctx, { params }) => removeTicketLane(ctx, params.ticketId)),
];
