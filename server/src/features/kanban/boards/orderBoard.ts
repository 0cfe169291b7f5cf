import { type Board, defaultBoardId } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { lanesInOrder, orderLanes, type TagRecord } from "../../tags/index.ts";
import { accessBoard } from "./boards.access.ts";
import { boardChanged } from "./boards.events.ts";
import { wholeBoard } from "./boards.queries.ts";

/** Puts the named lanes of a board first, in this order; the others follow as they stood. */
export const orderBoard = (ctx: Ctx, boardId: number, laneIds: readonly number[]): Promise<Board> =>
  ctx.transaction((tx) =>
    boardId === defaultBoardId ? orderAll(ctx, tx, laneIds) : orderOne(ctx, tx, { boardId, laneIds }),
  );

async function orderAll({ by }: Ctx, tx: Tx, laneIds: readonly number[]): Promise<Board> {
  await orderLanes(tx, laneIds, { by });
  return wholeBoard(await tx.query<TagRecord>(lanesInOrder(tx.companyId)));
}

async function orderOne(
  ctx: Ctx,
  tx: Tx,
  { boardId, laneIds }: { boardId: number; laneIds: readonly number[] },
): Promise<Board> {
  const board = await accessBoard(ctx, tx, boardId);
  const of = new Set(board.laneIds);
  if (laneIds.some((id) => !of.has(id))) throw new DomainError("ERR_NO_TAG_FOUND");
  const ordered = [...new Set([...laneIds, ...board.laneIds])];
  await tx.query({
    name: "order-board",
    text: `
      update kanban_board_lanes l set place = x.place from unnest($3::bigint[]) with ordinality as x(id, place)
      where l.company_id = $1 and l.board_id = $2 and l.lane_id = x.id`,
    values: [tx.companyId, boardId, ordered],
  });
  tx.emit(boardChanged, { boardId, by: ctx.by });
  return { ...board, laneIds: ordered };
}
