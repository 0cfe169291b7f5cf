import type { BoardBody } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { DomainError } from "../../../platform/http/index.ts";

export type BoardParts = Pick<BoardBody, "laneIds" | "userIds" | "queueIds">;

/** Where each part of a board is kept, and what is said of one that is not there. */
const parts = [
  {
    of: "laneIds",
    missing: "ERR_NO_TAG_FOUND",
    forget: "delete from kanban_board_lanes where company_id = $1 and board_id = $2",
    // A label is no lane.
    keep: `
      insert into kanban_board_lanes (company_id, board_id, lane_id, place)
      select $1, $2, x.id, x.place from unnest($3::bigint[]) with ordinality as x(id, place)
      where exists (select from tags t where t.company_id = $1 and t.id = x.id and t.is_lane for key share)
      returning lane_id as id`,
  },
  {
    of: "userIds",
    missing: "ERR_NO_USER_FOUND",
    forget: "delete from kanban_board_users where company_id = $1 and board_id = $2",
    keep: `
      insert into kanban_board_users (company_id, board_id, user_id)
      select $1, $2, u.id from users u where u.company_id = $1 and u.id = any($3::bigint[]) order by u.id
      returning user_id as id`,
  },
  {
    of: "queueIds",
    missing: "ERR_NO_QUEUE_FOUND",
    forget: "delete from kanban_board_queues where company_id = $1 and board_id = $2",
    keep: `
      insert into kanban_board_queues (company_id, board_id, queue_id)
      select $1, $2, q.id from queues q where q.company_id = $1 and q.id = any($3::bigint[]) order by q.id
      returning queue_id as id`,
  },
] as const;

/** Writes the parts of a board that a form names. One named twice is named once; one that is not there is refused. */
export async function keepBoardParts(
  tx: Tx,
  boardId: number,
  change: { [K in keyof BoardParts]?: BoardParts[K] | undefined },
): Promise<void> {
  for (const { of, missing, forget, keep } of parts) {
    const ids = change[of] && [...new Set(change[of])];
    if (!ids) continue;
    await tx.query({ text: forget, values: [tx.companyId, boardId] });
    const kept = await tx.query({ text: keep, values: [tx.companyId, boardId, ids] });
    if (kept.length < ids.length) throw new DomainError(missing);
  }
}
