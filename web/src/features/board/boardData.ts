import type { Board, BoardLane, Tag, Ticket } from "@balcao/contract";

/** A lane as far as its cards are loaded. */
export interface LaneCards {
  /** Null: the tickets of no lane. */
  lane: Tag | null;
  /** Newest movement first. */
  cards: readonly Ticket[];
  /** Where the next page begins; null: there is none. */
  cursor: string | null;
  /** False while nothing of it was asked for: lanes far to the right come once they are shown. */
  isLoaded: boolean;
}

/** A board as it is loaded; its exact counts are kept beside it. */
export interface BoardData {
  board: Board;
  lanes: readonly LaneCards[];
}

/** Number of cards of each lane, by its key. */
export type LaneCounts = Readonly<Record<string, number>>;

/** Key of a lane, also of the tickets that are in none. */
export const laneKeyOf = (laneId: number | null): string => (laneId === null ? "none" : String(laneId));
export const keyOf = ({ lane }: Pick<LaneCards, "lane">): string => laneKeyOf(lane?.id ?? null);
export const laneIdOf = (key: string): number | null => (key === "none" ? null : Number(key));

export const toLaneCards = ({ lane, cards, cursor, count }: BoardLane): LaneCards => ({
  lane,
  cards,
  cursor,
  isLoaded: cards.length > 0 || count === 0,
});

export const toCounts = (counts: readonly { laneId: number | null; count: number }[]): LaneCounts =>
  Object.fromEntries(counts.map(({ laneId, count }) => [laneKeyOf(laneId), count]));

/** Newest movement first; the id settles ties as on the server. */
export const cardOrder = (a: Ticket, b: Ticket): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id;

const isWhole = ({ isLoaded, cursor }: LaneCards): boolean => isLoaded && cursor === null;
/** True if every card of the board is here: only then does one that is not known count as new. */
export const isWholeBoard = ({ lanes }: BoardData): boolean => lanes.every(isWhole);

export const findCard = ({ lanes }: BoardData, ticketId: number): Ticket | undefined => {
  for (const { cards } of lanes) {
    const card = cards.find(({ id }) => id === ticketId);
    if (card !== undefined) return card;
  }
  return undefined;
};

/** The board without a card. */
export const takeOut = (data: BoardData, ticketId: number): BoardData =>
  changeLanes(data, (lane) =>
    lane.cards.some(({ id }) => id === ticketId)
      ? { ...lane, cards: lane.cards.filter(({ id }) => id !== ticketId) }
      : lane,
  );

/** The board with a card in its lane, and in no other. Behind the last one that is loaded its own page brings it. */
export function putCard(data: BoardData, card: Ticket): BoardData {
  const key = laneKeyOf(card.laneId);
  return changeLanes(data, (lane) => {
    const others = lane.cards.filter(({ id }) => id !== card.id);
    if (keyOf(lane) !== key) return others.length === lane.cards.length ? lane : { ...lane, cards: others };
    if (!lane.isLoaded) return lane;
    const at = others.findIndex((other) => cardOrder(card, other) < 0);
    if (at === -1 && lane.cursor !== null) return { ...lane, cards: others };
    return { ...lane, cards: others.toSpliced(at === -1 ? others.length : at, 0, card) };
  });
}

/** The board with the next page of a lane. A card that went elsewhere meanwhile stays there. */
export function addPage(
  data: BoardData,
  key: string,
  page: { cards: readonly Ticket[]; cursor: string | null },
): BoardData {
  const known = new Set(data.lanes.flatMap(({ cards }) => cards.map(({ id }) => id)));
  const added = page.cards.filter(({ id }) => !known.has(id));
  return changeLanes(data, (lane) =>
    keyOf(lane) === key
      ? {
          ...lane,
          cards: [...lane.cards, ...added].toSorted(cardOrder),
          cursor: page.cursor,
          isLoaded: true,
        }
      : lane,
  );
}

/** Lanes in another order; those that are not named follow as they stood. */
export function orderLanes(data: BoardData, laneIds: readonly number[]): BoardData {
  const placeOf = ({ lane }: LaneCards) => {
    if (lane === null) return -1;
    const at = laneIds.indexOf(lane.id);
    return at === -1 ? laneIds.length : at;
  };
  return {
    board: { ...data.board, laneIds: [...laneIds] },
    lanes: data.lanes.toSorted((a, b) => placeOf(a) - placeOf(b)),
  };
}

/** Renews cards; what is unchanged stays the same object, so that nothing is drawn again for it. */
export const renewCards = (data: BoardData, renew: (card: Ticket) => Ticket): BoardData =>
  changeLanes(data, (lane) => {
    const cards = lane.cards.map(renew);
    return cards.some((card, index) => card !== lane.cards[index]) ? { ...lane, cards } : lane;
  });

export function changeLanes(data: BoardData, change: (lane: LaneCards) => LaneCards): BoardData {
  const lanes = data.lanes.map(change);
  return lanes.every((lane, index) => lane === data.lanes[index]) ? data : { ...data, lanes };
}

/** Counts after so many cards came to lanes, or left them. */
export function shiftCounts(counts: LaneCounts, changes: readonly (readonly [string, number])[]): LaneCounts {
  const next = { ...counts };
  for (const [key, by] of changes) if (key in next) next[key] = Math.max(0, (next[key] ?? 0) + by);
  return next;
}
