import type { Tag, Ticket } from "@balcao/contract";
import type { BoardData, LaneCards } from "./boardData.ts";

export const buildLane = (id: number): Tag => ({
  id,
  name: `Coluna ${id}`,
  color: "#123456",
  kanban: 1,
  userId: null,
  timeLane: 0,
  nextLaneId: null,
  rollbackLaneId: null,
  greetingMessageLane: "",
  ageLimit: 0,
  cardLimit: 0,
});

/** A board with the tickets of no lane and the lanes 1 and 2. */
export function buildBoard(
  cards: readonly Ticket[],
  rest: Partial<Pick<LaneCards, "cursor" | "isLoaded">> = {},
): BoardData {
  const { cursor = null, isLoaded = true } = rest;
  const lanes = [null, 1, 2].map((id): LaneCards => ({
    lane: id === null ? null : buildLane(id),
    cards: cards.filter(({ laneId }) => laneId === id),
    cursor,
    isLoaded,
  }));
  const board = {
    id: 0,
    name: "",
    laneIds: [1, 2],
    showsUnstaged: true,
    isForAll: true,
    userIds: [],
    queueIds: [],
  };
  return { board, lanes };
}
