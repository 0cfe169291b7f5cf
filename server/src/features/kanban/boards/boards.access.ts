import { type Board, defaultBoardId } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { lanesInOrder, type TagRecord } from "../../tags/index.ts";
import { canSeeBoard } from "./boards.policy.ts";
import { type BoardRow, boardsById, presentBoard, wholeBoard } from "./boards.queries.ts";

/** A board that the caller sees, with the lanes of the company. Not there and not theirs look the same. */
export async function readBoardWithLanes(
  ctx: Ctx,
  boardId: number,
): Promise<{ board: Board; lanes: TagRecord[] }> {
  const [all, rows] = await Promise.all([
    ctx.read<TagRecord>(lanesInOrder(ctx.companyId)),
    boardId === defaultBoardId ? [] : ctx.read<BoardRow>(boardsById(ctx.companyId, [boardId])),
  ]);
  const board = boardId === defaultBoardId ? wholeBoard(all) : rows.map(presentBoard)[0];
  if (!board || !canSeeBoard(ctx.user, board)) throw new DomainError("ERR_NO_BOARD_FOUND");
  const byId = new Map(all.map((lane) => [lane.id, lane]));
  return { board, lanes: board.laneIds.flatMap((id) => byId.get(id) ?? []) };
}

/** The board as it stands, its row locked, for whoever changes it. */
export async function accessBoard(ctx: Ctx, tx: Tx, boardId: number): Promise<Board> {
  await tx.query({
    name: "lock-board",
    text: "select id from kanban_boards where company_id = $1 and id = $2 for update",
    values: [tx.companyId, boardId],
  });
  const board = await boardIn(tx, boardId);
  if (!board || !canSeeBoard(ctx.user, board)) throw new DomainError("ERR_NO_BOARD_FOUND");
  return board;
}

export async function boardIn(tx: Tx, boardId: number): Promise<Board | undefined> {
  const rows = await tx.query<BoardRow>(boardsById(tx.companyId, [boardId]));
  return rows.map(presentBoard)[0];
}
