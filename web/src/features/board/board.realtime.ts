import { liveEvents, type Ticket } from "@balcao/contract";
import { hashKey } from "@tanstack/react-query";
import { type LiveCache, cacheRule } from "../../lib/live/cacheRules.ts";
import { movesCarriers } from "../tags/index.ts";
import {
  renewConnection,
  renewContact,
  renewQueue,
  renewSent,
  renewTag,
  renewUser,
  type TicketEvent,
} from "../tickets/index.ts";
import { applyToBoard } from "./applyToBoard.ts";
import { type BoardData, changeLanes, type LaneCounts, renewCards, shiftCounts } from "./boardData.ts";
import { boardKeys, type ShownBoard } from "./boardKeys.ts";
import { belongsOnBoard, boardViewerOf } from "./filters/belongsOnBoard.ts";
import { withPendingMoves } from "./pendingMoves.ts";

/** Keeps boards, their cards and counts true. */
export const boardLive = [
  cacheRule(liveEvents.ticket, (event, cache) => applyTicket(event, cache)),
  cacheRule(liveEvents.appMessage, ({ action, ticket }, cache) => {
    if (action === "create") applyTicket({ action: "update", ticket }, cache);
    else renew(cache, renewSent(ticket));
  }),
  cacheRule(liveEvents.kanbanBoard, (_event, { reloadSoon }) =>
    reloadSoon([boardKeys.list, boardKeys.allShown, boardKeys.lanes]),
  ),
  cacheRule(liveEvents.tag, (event, cache) => {
    renew(cache, renewTag(event));
    const isLane = event.action === "delete" || event.tag.kanban === 1;
    if (event.action === "update" && isLane) renameLane(cache, event.tag);
    if (isLane) cache.reloadSoon([boardKeys.lanes]);
    if (event.action === "delete" || (isLane && event.action === "create") || movesCarriers(event))
      cache.reloadSoon([boardKeys.allShown, boardKeys.allCounts, boardKeys.allSums, boardKeys.list]);
  }),
  cacheRule(liveEvents.contact, (event, cache) => {
    if (event.action === "delete") return;
    renew(cache, renewContact(event.contact));
    cache.reloadLater([boardKeys.allSums]);
    cache.reloadSoon(
      boardsShown(cache)
        .filter(({ shown }) => shown.filters.search !== "" || shown.filters.tagIds.length > 0)
        .map(({ shown }) => boardKeys.shown(shown)),
    );
  }),
  cacheRule(liveEvents.connection, (event, cache) => {
    if (event.action !== "delete") renew(cache, renewConnection(event.whatsapp));
  }),
  cacheRule(liveEvents.user, (event, cache) => {
    if (event.action === "delete") cache.reloadLater([boardKeys.allShown]);
    else renew(cache, renewUser(event.user));
  }),
  cacheRule(liveEvents.queue, (event, cache) => {
    if (event.action === "delete") cache.reloadLater([boardKeys.allShown]);
    else renew(cache, renewQueue(event.queue));
  }),
];

const boardsShown = ({ client }: LiveCache): { shown: ShownBoard; data: BoardData }[] =>
  client
    .getQueriesData<BoardData>({ queryKey: boardKeys.allShown })
    .flatMap(([key, data]) => (data !== undefined && isShown(key[2]) ? [{ shown: key[2], data }] : []));

const isShown = (part: unknown): part is ShownBoard =>
  typeof part === "object" && part !== null && "boardId" in part && "filters" in part;

function applyTicket(told: TicketEvent, cache: LiveCache): void {
  const event = withPendingMoves(told);
  const viewer = boardViewerOf(cache.viewer);
  for (const { shown, data } of boardsShown(cache)) {
    const { filters } = shown;
    const applied = applyToBoard(data, event, {
      belongs: (ticket) => belongsOnBoard(ticket, filters, viewer),
      ofUnread: filters.unread,
    });
    if (applied.data !== data) cache.client.setQueryData(boardKeys.shown(shown), applied.data);
    if (applied.counts.length > 0)
      cache.client.setQueryData<LaneCounts>(
        boardKeys.counts(shown),
        (counts) => counts && shiftCounts(counts, applied.counts),
      );
    // Events that crossed an answer on their way may have counted a card twice: the server has the last word.
    if (applied.counts.length > 0) cache.reloadLater([boardKeys.counts(shown), boardKeys.sums(shown)]);
    if (applied.boardStale) cache.reloadSoon([boardKeys.shown(shown)]);
    else if (applied.countsStale) cache.reloadSoon([boardKeys.counts(shown)]);
  }
  recount(cache);
}

/** Without the cards nobody knows by an event which lane has one more: such counts are read again. */
function recount(cache: LiveCache): void {
  const shown = new Set(boardsShown(cache).map((board) => hashKey([board.shown])));
  for (const [key] of cache.client.getQueriesData({ queryKey: boardKeys.allCounts }))
    if (!shown.has(hashKey([key[2]]))) cache.reloadSoon([key]);
}

function renew(cache: LiveCache, change: (card: Ticket) => Ticket): void {
  for (const { shown, data } of boardsShown(cache)) {
    const renewed = renewCards(data, change);
    if (renewed !== data) cache.client.setQueryData(boardKeys.shown(shown), renewed);
  }
}

function renameLane(cache: LiveCache, tag: NonNullable<BoardData["lanes"][number]["lane"]>): void {
  for (const { shown, data } of boardsShown(cache))
    cache.client.setQueryData(
      boardKeys.shown(shown),
      changeLanes(data, (lane) => (lane.lane?.id === tag.id ? { ...lane, lane: tag } : lane)),
    );
}
