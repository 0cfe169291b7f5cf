import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { LaneOnBoard } from "../../tags/index.ts";
import { boardChanged } from "./boards.events.ts";

/** Boards that name a lane, with its place on each. */
export const boardsOfLane = (tx: Tx, laneId: number): Promise<LaneOnBoard[]> =>
  tx.query<LaneOnBoard & { [column: string]: unknown }>({
    name: "boards-of-lane",
    text: `
      select board_id as "boardId", place from kanban_board_lanes where company_id = $1 and lane_id = $2 order by board_id`,
    values: [tx.companyId, laneId],
  });

/** Shows a lane that came back where it stood. */
export async function putOnBoards(
  tx: Tx,
  { laneId, boards, by }: { laneId: number; boards: readonly LaneOnBoard[]; by: Actor },
): Promise<void> {
  const put = await tx.query<{ board_id: number }>({
    name: "put-lane-on-boards",
    text: `
      insert into kanban_board_lanes (company_id, board_id, lane_id, place)
      select $1, b.id, $2, x.place from unnest($3::bigint[], $4::int[]) as x(id, place)
      join kanban_boards b on b.company_id = $1 and b.id = x.id order by b.id
      on conflict do nothing returning board_id`,
    values: [tx.companyId, laneId, boards.map(({ boardId }) => boardId), boards.map(({ place }) => place)],
  });
  for (const { board_id: boardId } of put) tx.emit(boardChanged, { boardId, by });
}
