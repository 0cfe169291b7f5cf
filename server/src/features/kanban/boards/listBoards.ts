import type { Board, Tag } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { lanesInOrder, presentTag, type TagRecord } from "../../tags/index.ts";
import { canSeeBoard } from "./boards.policy.ts";
import { type BoardRow, boardsByName, presentBoard, wholeBoard } from "./boards.queries.ts";

/** The boards that the caller sees, that of all lanes first. */
export async function listBoards(ctx: Ctx): Promise<{ boards: Board[] }> {
  const [lanes, rows] = await Promise.all([
    ctx.read<TagRecord>(lanesInOrder(ctx.companyId)),
    ctx.read<BoardRow>(boardsByName(ctx.companyId)),
  ]);
  const named = rows.map(presentBoard).filter((board) => canSeeBoard(ctx.user, board));
  return { boards: [wholeBoard(lanes), ...named] };
}

export async function listLanes(ctx: Ctx): Promise<{ lista: Tag[] }> {
  const lanes = await ctx.read<TagRecord>(lanesInOrder(ctx.companyId));
  return { lista: lanes.map(presentTag) };
}
