import { defineEvent } from "../../../platform/events/index.ts";

export const boardChanged = defineEvent<{ boardId: number }>("kanban.board-changed");
export const boardDeleted = defineEvent<{ boardId: number }>("kanban.board-deleted");
