import { type Board, type BoardLane, type Card, type CardFilters, lanePageSize } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { companySettingsOf } from "../../settings/index.ts";
import { presentTag, type TagRecord } from "../../tags/index.ts";
import { presenterFor, presentTicket, readOneListed, withLabels } from "../../tickets/index.ts";
import { readBoardWithLanes } from "../boards/boards.access.ts";
import {
  type BoardCardRow,
  boardStatement,
  type CardRow,
  chooseCards,
  countsStatement,
  lanePageStatement,
  sumsStatement,
} from "./cards.queries.ts";

/** Stands for the tickets of no lane among the ids of lanes. */
const unstaged = 0;

/** A board with the counts of its lanes and the newest cards of the first of them, read in one statement. */
export async function readBoard(
  ctx: Ctx,
  { boardId, filters }: { boardId: number; filters: CardFilters },
): Promise<{ board: Board; lanes: BoardLane[] }> {
  const { board, lanes } = await readBoardWithLanes(ctx, boardId);
  const laneIds = lanesOf(board, lanes);
  const chosen = await chooseCards(ctx, filters, [ctx.companyId, laneIds]);
  const rows = await ctx.read<BoardCardRow>(boardStatement(chosen));
  const cards = await presentCards(ctx, rows.filter(isCard));
  const byLane = Map.groupBy(cards, ({ card }) => card.laneId ?? unstaged);
  const counts = new Map(rows.map((row) => [row.column_id, row.count]));
  const byId = new Map(lanes.map((lane) => [lane.id, lane]));
  return {
    board,
    lanes: laneIds.map((id) => {
      const lane = byId.get(id);
      const shown = { lane: lane ? presentTag(lane) : null, count: counts.get(id) ?? 0 };
      return Object.assign(shown, pageOf(byLane.get(id) ?? []));
    }),
  };
}

/** How many cards each lane of a board holds. */
export async function countCards(
  ctx: Ctx,
  { boardId, filters }: { boardId: number; filters: CardFilters },
): Promise<{ counts: { laneId: number | null; count: number }[] }> {
  const { board, lanes } = await readBoardWithLanes(ctx, boardId);
  const laneIds = lanesOf(board, lanes);
  const chosen = await chooseCards(ctx, filters, [ctx.companyId, laneIds]);
  const rows = await ctx.read<{ column_id: number; count: number }>(countsStatement(chosen));
  const counts = new Map(rows.map((row) => [row.column_id, row.count]));
  return { counts: laneIds.map((id) => ({ laneId: id || null, count: counts.get(id) ?? 0 })) };
}

/** What the cards of each lane of a board are worth to the company. */
export async function sumCards(
  ctx: Ctx,
  { boardId, filters }: { boardId: number; filters: CardFilters },
): Promise<{ field: string; sums: { laneId: number | null; sum: number }[] }> {
  const { board, lanes } = await readBoardWithLanes(ctx, boardId);
  const { laneValueField: field } = await companySettingsOf(ctx.services, ctx.companyId);
  if (field === "") return { field, sums: [] };
  const laneIds = lanesOf(board, lanes);
  const chosen = await chooseCards(ctx, filters, [ctx.companyId, laneIds]);
  const rows = await ctx.read<{ column_id: number; sum: number }>(sumsStatement(chosen, field));
  const sums = new Map(rows.map((row) => [row.column_id, row.sum]));
  return { field, sums: laneIds.map((id) => ({ laneId: id || null, sum: sums.get(id) ?? 0 })) };
}

/** A page of a lane after a cursor, which names the movement and id of the last card before it. */
export async function listCards(
  ctx: Ctx,
  {
    laneId = unstaged,
    after,
    filters,
  }: { laneId?: number | undefined; after?: string | undefined; filters: CardFilters },
): Promise<{ cards: Card[]; cursor: string | null }> {
  const [movedAt = null, id = null] = after?.split(".") ?? [];
  const chosen = await chooseCards(ctx, filters, [ctx.companyId, laneId, movedAt, id]);
  const rows = await ctx.read<CardRow>(lanePageStatement(chosen));
  return pageOf(await presentCards(ctx, rows));
}

/** Ids of a board's lanes in their order, with 0 for the tickets of none. */
const lanesOf = (board: Board, lanes: readonly TagRecord[]): number[] => [
  ...(board.showsUnstaged ? [unstaged] : []),
  ...lanes.map(({ id }) => id),
];

const isCard = (row: BoardCardRow): row is Extract<BoardCardRow, CardRow> => row.at !== null;

interface PlacedCard {
  card: Card;
  at: string;
}

async function presentCards(ctx: Ctx, rows: readonly CardRow[]): Promise<PlacedCard[]> {
  const listed = rows.map((row) => ({ row: readOneListed(row), at: row.at }));
  const labels = await ctx.services.labels.of(
    ctx.companyId,
    listed.map(({ row }) => row),
  );
  const presenter = presenterFor(ctx);
  return listed.map(({ row, at }) => ({ card: presentTicket(presenter, withLabels(row, labels)), at }));
}

/** One card more than a page tells whether there are more. */
function pageOf(placed: readonly PlacedCard[]): { cards: Card[]; cursor: string | null } {
  const shown = placed.slice(0, lanePageSize);
  return {
    cards: shown.map(({ card }) => card),
    cursor: placed.length > lanePageSize ? (shown.at(-1)?.at ?? null) : null,
  };
}
