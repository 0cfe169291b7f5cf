import { z } from "zod";
import { because } from "../../core/problems.ts";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { DateText, Id, IdText } from "../../core/schemas.ts";
import { Tag } from "../tags/index.ts";
import { Ticket, TicketListQuery } from "../tickets/index.ts";
import { Board, BoardIdText } from "./boards.ts";

/** Cards of a lane that come at once. */
export const lanePageSize = 50;
/** Lanes whose first cards come with the board; those behind them are loaded when they are shown. */
export const lanesWithCards = 12;
/** Cards that one call moves. */
export const mostMovedCards = 100;

/** A card is its ticket, as the lists show it. */
export const Card = Ticket;
export type Card = z.output<typeof Card>;

/** Filters of a board: those of the list of tickets, and the days on which a ticket began. */
export const CardFilters = z.strictObject({
  ...TicketListQuery.pick({
    searchParam: true,
    queueIds: true,
    tags: true,
    untagged: true,
    users: true,
    whatsapps: true,
    updatedAt: true,
    unread: true,
    unansweredFor: true,
  }).shape,
  startDate: DateText.optional(),
  endDate: DateText.optional(),
});
export type CardFilters = z.output<typeof CardFilters>;

/** Place of a card in its lane: the last card of the page before, as its `cursor` says. */
const Cursor = z.string().regex(/^\d{1,17}\.\d{1,16}$/, because("format"));

/** Page of a lane, newest movement first. */
const cardsPage = {
  cards: z.array(Card),
  /** Where the next page begins; null: there is none. */
  cursor: z.string().nullable(),
};

export const BoardLane = z.object({
  /** Null: the tickets of no lane. */
  lane: Tag.nullable(),
  /** Cards that fit the filters and that the caller may see. */
  count: z.number().int(),
  ...cardsPage,
});
export type BoardLane = z.output<typeof BoardLane>;

/** A card to move. */
const CardMove = z.strictObject({
  ticketId: Id,
  /** Lane out of which it was taken, null for none: a card that somebody else has moved meanwhile is refused. Left out: wherever it is. */
  from: Id.nullable().optional(),
});

/** A card that did not move, and why. */
export const RefusedCard = z.object({
  ticketId: Id,
  code: z.enum(["ERR_NO_TICKET_FOUND", "ERR_CARD_MOVED", "ERR_TICKET_CLOSED"]),
  /** The lane in which it is now, where the caller sees it. */
  laneId: Id.nullable(),
});
export type RefusedCard = z.output<typeof RefusedCard>;

const inKanban = user({ plan: "useKanban" });

export const cardsEndpoints = {
  getBoard: defineEndpoint({
    method: "GET",
    path: "/kanban/boards/{boardId}",
    summary: "A board: its lanes with their numbers of cards, and the newest cards of the first lanes",
    access: inKanban,
    params: z.strictObject({ boardId: BoardIdText }),
    query: CardFilters,
    answer: z.object({ board: Board, lanes: z.array(BoardLane) }),
    errors: ["ERR_NO_BOARD_FOUND"],
  }),
  countCards: defineEndpoint({
    method: "GET",
    path: "/kanban/boards/{boardId}/counts",
    summary: "How many cards each lane of a board holds for the caller",
    access: inKanban,
    params: z.strictObject({ boardId: BoardIdText }),
    query: CardFilters,
    answer: z.object({ counts: z.array(z.object({ laneId: Id.nullable(), count: z.number().int() })) }),
    errors: ["ERR_NO_BOARD_FOUND"],
  }),
  sumCards: defineEndpoint({
    method: "GET",
    path: "/kanban/boards/{boardId}/sums",
    summary: "What the cards of each lane are worth, by the field of their contacts that the company names",
    access: inKanban,
    params: z.strictObject({ boardId: BoardIdText }),
    query: CardFilters,
    answer: z.object({
      /** Empty: the company names no field, and nothing is summed. */
      field: z.string(),
      sums: z.array(z.object({ laneId: Id.nullable(), sum: z.number() })),
    }),
    errors: ["ERR_NO_BOARD_FOUND"],
  }),
  listCards: defineEndpoint({
    method: "GET",
    path: "/kanban/cards",
    summary: "Cards of a lane, newest movement first",
    access: inKanban,
    query: CardFilters.extend({
      /** Left out: the tickets of no lane. */
      laneId: IdText.optional(),
      after: Cursor.optional(),
    }),
    answer: z.object(cardsPage),
  }),
  moveCards: defineEndpoint({
    method: "POST",
    path: "/kanban/moves",
    summary:
      "Move cards into a lane, or out of theirs; each that cannot is refused for itself, all that are not there together",
    access: inKanban,
    undoable: true,
    body: z.strictObject({
      cards: z.array(CardMove).min(1).max(mostMovedCards),
      /** Null: out of every lane. */
      laneId: Id.nullable(),
    }),
    answer: z.object({ moved: z.array(Id), refused: z.array(RefusedCard) }),
    errors: ["ERR_NO_TAG_FOUND", "ERR_NO_TICKET_FOUND"],
  }),
};
