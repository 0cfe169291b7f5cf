import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { deleteBoard } from "./boards/deleteBoard.ts";
import { listBoards, listLanes } from "./boards/listBoards.ts";
import { orderBoard } from "./boards/orderBoard.ts";
import { createBoard, updateBoard } from "./boards/saveBoard.ts";
import { moveCards } from "./cards/moveCards.ts";
import { countCards, listCards, readBoard, sumCards } from "./cards/readBoard.ts";
import { listKanban } from "./listKanban.ts";
import { removeTicketLane, setTicketLane } from "./setTicketLane.ts";

const { kanban } = endpoints;

export const kanbanRoutes: Route[] = [
  route(kanban.list, (ctx, { query }) => listKanban(ctx, query)),
  route(kanban.listLanes, (ctx) => listLanes(ctx)),
  route(kanban.setTicketLane, (ctx, { params }) => setTicketLane(ctx, params)),
  route(kanban.removeTicketLane, (ctx, { params }) => removeTicketLane(ctx, params.ticketId)),
  route(kanban.listBoards, (ctx) => listBoards(ctx)),
  route(kanban.createBoard, (ctx, { body }) => createBoard(ctx, body)),
  route(kanban.updateBoard, (ctx, { params, body }) => updateBoard(ctx, params.id, body)),
  route(kanban.deleteBoard, (ctx, { params }) => deleteBoard(ctx, params.id)),
  route(kanban.orderLanes, (ctx, { params, body }) => orderBoard(ctx, params.boardId, body.laneIds)),
  route(kanban.getBoard, (ctx, { params: { boardId }, query: filters }) =>
    readBoard(ctx, { boardId, filters }),
  ),
  route(kanban.countCards, (ctx, { params: { boardId }, query: filters }) =>
    countCards(ctx, { boardId, filters }),
  ),
  route(kanban.sumCards, (ctx, { params: { boardId }, query: filters }) =>
    sumCards(ctx, { boardId, filters }),
  ),
  route(kanban.listCards, (ctx, { query: { laneId, after, ...filters } }) =>
    listCards(ctx, { laneId, after, filters }),
  ),
  route(kanban.moveCards, (ctx, { body }) => moveCards(ctx, body)),
];
