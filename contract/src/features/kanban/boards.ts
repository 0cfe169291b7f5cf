import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { changeOf, Done, Id, IdParams, IdText, line } from "../../core/schemas.ts";

/** The board that always exists: every lane, for everybody. It has no row, and its name is the browser's word. */
export const defaultBoardId = 0;

const BoardId = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** The word for it in an address. */
export const wholeBoardWord = "all";
export const BoardIdText = z
  .literal(wholeBoardWord)
  .transform(() => defaultBoardId)
  .or(IdText);
const Ids = z.array(Id).max(200);

/** A named set of lanes, and who sees it. */
export const Board = z.object({
  /** 0: the board of all lanes. */
  id: BoardId,
  /** Empty for the board of all lanes. */
  name: z.string(),
  /** Its lanes in their order. */
  laneIds: z.array(Id),
  /** Says whether it begins with the tickets of no lane. */
  showsUnstaged: z.boolean(),
  /** Everybody sees it; else admins, and who is named. */
  isForAll: z.boolean(),
  /** Users who see it, and queues whose users see it. */
  userIds: z.array(Id),
  queueIds: z.array(Id),
});
export type Board = z.output<typeof Board>;

export const longestBoardName = 60;

export const BoardBody = z.strictObject({
  name: line(1, longestBoardName),
  laneIds: Ids,
  showsUnstaged: z.boolean().default(true),
  isForAll: z.boolean().default(true),
  userIds: Ids.default([]),
  queueIds: Ids.default([]),
});
export type BoardBody = z.output<typeof BoardBody>;

/** Boards change what everybody sees, as lanes do: they are for those who have the dashboard. */
const ofBoards = user({ plan: "useKanban", permission: "dashboard" });
const named = [
  "ERR_BOARD_NAME_TAKEN",
  "ERR_NO_TAG_FOUND",
  "ERR_NO_USER_FOUND",
  "ERR_NO_QUEUE_FOUND",
] as const;

export const boardsEndpoints = {
  listBoards: defineEndpoint({
    method: "GET",
    path: "/kanban/boards",
    summary: "The boards that the caller sees: first that of all lanes, then the others by name",
    access: user({ plan: "useKanban" }),
    answer: z.object({ boards: z.array(Board) }),
  }),
  createBoard: defineEndpoint({
    method: "POST",
    path: "/kanban/boards",
    summary: "Create a board of some lanes",
    access: ofBoards,
    body: BoardBody,
    answer: Board,
    errors: [...named, "ERR_LIMIT_REACHED"],
  }),
  updateBoard: defineEndpoint({
    method: "PUT",
    path: "/kanban/boards/{id}",
    summary: "Rename a board, or change its lanes or who sees it",
    access: ofBoards,
    params: IdParams,
    body: changeOf(BoardBody),
    answer: Board,
    errors: ["ERR_NO_BOARD_FOUND", ...named],
  }),
  deleteBoard: defineEndpoint({
    method: "DELETE",
    path: "/kanban/boards/{id}",
    summary: "Delete a board; its lanes and their tickets stay",
    access: ofBoards,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_BOARD_FOUND"],
  }),
  orderLanes: defineEndpoint({
    method: "PUT",
    path: "/kanban/boards/{boardId}/order",
    summary: "Put the lanes of a board into an order; those that are not named follow as they stood",
    access: ofBoards,
    params: z.strictObject({ boardId: BoardIdText }),
    body: z.strictObject({ laneIds: Ids }),
    answer: Board,
    errors: ["ERR_NO_BOARD_FOUND", "ERR_NO_TAG_FOUND"],
  }),
};
