import { z } from "zod";
import { recordEvent } from "../../core/events.ts";
import { Id } from "../../core/schemas.ts";
import { Board } from "./boards.ts";

/** Live events about boards. What a card shows comes with its ticket. */
export const kanbanLiveEvents = {
  /** Ours: a board that the viewer sees came or changed, also the order of its lanes; or it is none of theirs any more. */
  kanbanBoard: recordEvent((id) => `company-${id}-kanbanBoard`, {
    key: "board",
    record: Board,
    idKey: "boardId",
  }),
};

/** Cards that one signal names. */
export const mostDraggedCards = 50;
/** A drag that is not told again for so long is over; a page tells it again in half the time. Milliseconds. */
export const dragEndsAfter = 10_000;

/** Sent by browsers: that they show a board, and the cards that their user drags there; none: they let go. */
export const kanbanClientEvents = {
  joinKanban: z.unknown(),
  leaveKanban: z.unknown(),
  dragCards: z.object({ ticketIds: z.array(Id).max(mostDraggedCards) }),
};

/** Cards that a colleague drags, of those that the viewer sees; not active: they let go of all. */
export interface DraggedCards {
  user: { id: number; name: string };
  ticketIds: number[];
  active: boolean;
}
