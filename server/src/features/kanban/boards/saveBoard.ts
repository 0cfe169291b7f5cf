import type { Board, BoardBody } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, refuseTaken } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { checkOwnLimit } from "../../plans/index.ts";
import { accessBoard, boardIn } from "./boards.access.ts";
import { boardChanged } from "./boards.events.ts";
import { keepBoardParts } from "./boardParts.ts";

/** Boards that a company may have: every page that offers them loads them all. */
const mostBoards = 50;

export type BoardChange = { [K in keyof BoardBody]?: BoardBody[K] | undefined };

const refusingTaken = <T>(write: () => Promise<T>) =>
  refuseTaken({ kanban_boards_name: "ERR_BOARD_NAME_TAKEN" }, write);

export const createBoard = (ctx: Ctx, body: BoardBody): Promise<Board> =>
  refusingTaken(() =>
    ctx.transaction(async (tx) => {
      await checkBoardLimit(tx);
      const { id } = await tx.db
        .insertInto("kanban_boards")
        .values({
          company_id: tx.companyId,
          name: body.name,
          shows_unstaged: body.showsUnstaged,
          is_for_all: body.isForAll,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return save(ctx, tx, { id, change: body, action: "board.created" });
    }),
  );

/** Changes what the form names. */
export const updateBoard = (ctx: Ctx, boardId: number, change: BoardChange): Promise<Board> =>
  refusingTaken(() =>
    ctx.transaction(async (tx) => {
      const before = await accessBoard(ctx, tx, boardId);
      await tx.db
        .updateTable("kanban_boards")
        .set({
          name: change.name ?? before.name,
          shows_unstaged: change.showsUnstaged ?? before.showsUnstaged,
          is_for_all: change.isForAll ?? before.isForAll,
        })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", boardId)
        .execute();
      return save(ctx, tx, { id: boardId, change, action: "board.updated" });
    }),
  );

async function save(
  ctx: Ctx,
  tx: Tx,
  { id, change, action }: { id: number; change: BoardChange; action: "board.created" | "board.updated" },
): Promise<Board> {
  await keepBoardParts(tx, id, change);
  const board = await boardIn(tx, id);
  if (!board) throw new Error(`Board ${id} is locked and not there`);
  await recordAudit(tx, { by: ctx.by, action, details: { boardId: id, name: board.name } });
  tx.emit(boardChanged, { boardId: id, by: ctx.by });
  return board;
}

const checkBoardLimit = (tx: Tx): Promise<void> =>
  checkOwnLimit(tx, {
    userId: null,
    of: "kanban_boards",
    counted: "select count(*) from kanban_boards where company_id = $1 and $2::bigint is null",
    limit: mostBoards,
  });
