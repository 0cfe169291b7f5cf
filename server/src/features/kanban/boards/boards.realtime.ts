import { type Board, liveEvents } from "@balcao/contract";
import {
  type AnyLiveRule,
  defineLive,
  emission,
  emitOncePerClass,
  type Share,
} from "../../../platform/realtime/index.ts";
import { lanesInOrder, lanesOrdered, type TagRecord } from "../../tags/index.ts";
import { boardChanged, boardDeleted } from "./boards.events.ts";
import { canSeeBoard } from "./boards.policy.ts";
import { type BoardRow, boardsById, presentBoard, wholeBoard } from "./boards.queries.ts";

interface Loaded {
  share: Share;
  boards: ReadonlyMap<number, Board>;
}

/** `company-{id}-kanbanBoard`: a board to whoever sees it; to all others that it is none of theirs. */
const changes: AnyLiveRule = defineLive<{ boardId: number }, Loaded>({
  on: [boardChanged, boardDeleted],
  async load(database, companyId, events) {
    const ids = [...new Set(events.map((event) => event.payload.boardId))];
    const rows = await database.read<BoardRow>(companyId, boardsById(companyId, ids));
    return { share: emitOncePerClass(), boards: new Map(rows.map((row) => [row.id, presentBoard(row)])) };
  },
  keyOf: ({ payload }) => `${payload.boardId}`,
  emissionsFor({ payload: { boardId } }, { share, boards }, viewer) {
    const { companyId } = viewer;
    const board = boards.get(boardId);
    if (board && canSeeBoard(viewer, board))
      return share(`update ${boardId}`, () =>
        emission(liveEvents.kanbanBoard, companyId, { action: "update", board }),
      );
    return share(`delete ${boardId}`, () =>
      emission(liveEvents.kanbanBoard, companyId, { action: "delete", boardId }),
    );
  },
});

/** The order of all lanes is that of the board which everybody sees. */
const orders: AnyLiveRule = defineLive<{ laneIds: readonly number[] }, Board>({
  on: [lanesOrdered],
  load: async (database, companyId) =>
    wholeBoard(await database.read<TagRecord>(companyId, lanesInOrder(companyId))),
  keyOf: () => "order",
  emissionsFor: (_event, board, { companyId }) => [
    emission(liveEvents.kanbanBoard, companyId, { action: "update", board }),
  ],
});

export const boardsLive: AnyLiveRule[] = [changes, orders];
