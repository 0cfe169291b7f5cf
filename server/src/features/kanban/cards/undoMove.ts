import { DomainError } from "../../../platform/http/index.ts";
import { defineUndoable, undoerOf } from "../../../platform/undo/index.ts";
import type { LaneStay } from "../../tags/index.ts";
import { returnToLanes } from "../../tickets/index.ts";

/** Cards that somebody moved by one press: into which lane, and where each stood. */
interface CardsMoved {
  laneId: number | null;
  stays: readonly LaneStay[];
}

export const cardsMovedAct = defineUndoable<CardsMoved>("kanban.move");

/** Puts back those that are still where they were put, into lanes that are still there. */
export const undoMove = undoerOf(cardsMovedAct, async (ctx, tx, { payload: { laneId, stays } }) => {
  const back = await returnToLanes(tx, { fromId: laneId, stays, by: ctx.by });
  if (back === 0) throw new DomainError("ERR_UNDO_TOO_LATE");
});
