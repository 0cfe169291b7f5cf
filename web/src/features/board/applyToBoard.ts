import type { Ticket } from "@balcao/contract";
import type { TicketEvent } from "../tickets/index.ts";
import { type BoardData, findCard, isWholeBoard, keyOf, laneKeyOf, putCard, takeOut } from "./boardData.ts";
import type { Belonging } from "./filters/belongsOnBoard.ts";

export interface AppliedToBoard {
  data: BoardData;
  /** By how much the counts of lanes change. */
  counts: readonly (readonly [string, number])[];
  /** Only the server knows the counts now. */
  countsStale: boolean;
  /** Only the server knows the cards now. */
  boardStale: boolean;
}

/** Rules of one board: what its filters let in. */
export interface BoardRules {
  belongs: (ticket: Ticket) => Belonging;
  /** True if only unread cards are shown. */
  ofUnread: boolean;
}

const unchanged = (data: BoardData): AppliedToBoard => ({
  data,
  counts: [],
  countsStale: false,
  boardStale: false,
});

/** Loaded board + event = a freshly loaded one, unless it says what is stale. */
export function applyToBoard(data: BoardData, event: TicketEvent, rules: BoardRules): AppliedToBoard {
  switch (event.action) {
    case "delete":
      return leave(data, event.ticketId);
    case "updateUnread": {
      const card = findCard(data, event.ticketId);
      if (card === undefined) return { ...unchanged(data), boardStale: rules.ofUnread && event.isUnread };
      const { unreadMessages, isUnread, handed } = event;
      return put(data, { ...card, unreadMessages, isUnread, handed }, rules);
    }
    case "create":
    case "update":
      return put(data, event.ticket, rules);
  }
}

function leave(data: BoardData, ticketId: number): AppliedToBoard {
  const card = findCard(data, ticketId);
  if (card === undefined) return { ...unchanged(data), countsStale: !isWholeBoard(data) };
  return { ...unchanged(data), data: takeOut(data, ticketId), counts: [[laneKeyOf(card.laneId), -1]] };
}

function put(data: BoardData, ticket: Ticket, rules: BoardRules): AppliedToBoard {
  const before = findCard(data, ticket.id);
  const belonging = rules.belongs(ticket);
  if (belonging === "unknown" && before === undefined) return { ...unchanged(data), boardStale: true };
  const key = laneKeyOf(ticket.laneId);
  const isHere = data.lanes.some((lane) => keyOf(lane) === key);
  if (belonging === "no" || !isHere) return leave(data, ticket.id);
  const known = before === undefined ? undefined : laneKeyOf(before.laneId);
  // One that is not loaded may stand further down in any lane that is not loaded whole.
  const isNew = before === undefined && isWholeBoard(data);
  return {
    ...unchanged(data),
    data: putCard(data, ticket),
    counts:
      known !== undefined && known !== key
        ? [
            [known, -1],
            [key, 1],
          ]
        : isNew
          ? [[key, 1]]
          : [],
    countsStale: before === undefined && !isNew,
  };
}
