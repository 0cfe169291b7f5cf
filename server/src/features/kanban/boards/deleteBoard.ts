import type { Ctx } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { accessBoard } from "./boards.access.ts";
import { boardDeleted } from "./boards.events.ts";

/** Deletes a board; its lanes and their tickets stay. */
export function deleteBoard(ctx: Ctx, boardId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const { name } = await accessBoard(ctx, tx, boardId);
    await tx.db
      .deleteFrom("kanban_boards")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", boardId)
      .execute();
    await recordAudit(tx, { by: ctx.by, action: "board.deleted", details: { boardId, name } });
    tx.emit(boardDeleted, { boardId, by: ctx.by });
    return { message: "Board deleted" };
  });
}
