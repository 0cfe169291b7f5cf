import { type Board, defaultBoardId } from "@balcao/contract";
import type { Statement } from "../../../platform/database/index.ts";

export interface BoardRow {
  [column: string]: unknown;
  id: number;
  name: string;
  shows_unstaged: boolean;
  is_for_all: boolean;
  lane_ids: number[];
  user_ids: number[];
  queue_ids: number[];
}

const columns = `
  b.id, b.name, b.shows_unstaged, b.is_for_all,
  (select coalesce(json_agg(l.lane_id order by l.place, l.lane_id), '[]') from kanban_board_lanes l
    where l.company_id = b.company_id and l.board_id = b.id) as lane_ids,
  (select coalesce(json_agg(u.user_id order by u.user_id), '[]') from kanban_board_users u
    where u.company_id = b.company_id and u.board_id = b.id) as user_ids,
  (select coalesce(json_agg(q.queue_id order by q.queue_id), '[]') from kanban_board_queues q
    where q.company_id = b.company_id and q.board_id = b.id) as queue_ids`;

export const boardsByName = (companyId: number): Statement => ({
  name: "boards-by-name",
  text: `select ${columns} from kanban_boards b where b.company_id = $1 order by app.plain(b.name), b.id`,
  values: [companyId],
});

export const boardsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "boards-by-id",
  text: `select ${columns} from kanban_boards b where b.company_id = $1 and b.id = any($2::bigint[])`,
  values: [companyId, ids],
});

export const presentBoard = (row: BoardRow): Board => ({
  id: row.id,
  name: row.name,
  laneIds: row.lane_ids,
  showsUnstaged: row.shows_unstaged,
  isForAll: row.is_for_all,
  userIds: row.user_ids,
  queueIds: row.queue_ids,
});

/** The board of all lanes. */
export const wholeBoard = (lanes: readonly { id: number }[]): Board => ({
  id: defaultBoardId,
  name: "",
  laneIds: lanes.map(({ id }) => id),
  showsUnstaged: true,
  isForAll: true,
  userIds: [],
  queueIds: [],
});
