import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, Suspense, type UIEvent, useEffect, useMemo, useRef, useState } from "react";
import { useParams } from "react-router";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { usePreload } from "../../../lib/preload.ts";
import { useSession } from "../../../lib/api/session.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { useRootFontSize } from "../../../ui/useRootFontSize.ts";
import type { Ticket } from "@balcao/contract";
import { focusedTicketId } from "../actions/useTicketKeys.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { AwayRows } from "./AwayRows.tsx";
import { useInnerWidth } from "../../../ui/useInnerWidth.ts";
import { RowWidthContext } from "./chipRoom.ts";
import { FoundWithOthers } from "./FoundWithOthers.tsx";
import { HiddenWaiting } from "./HiddenWaiting.tsx";
import { useTicketMarks } from "../marks/ticketMarks.queries.ts";
import { useAway } from "../marks/useAway.ts";
import { usePinnedFirst } from "../marks/usePinnedFirst.ts";
import { NewestFinds } from "./NewestFinds.tsx";
import { flattenPages } from "../ticketPages.ts";
import { TicketListSkeleton } from "./TicketListSkeleton.tsx";
import { TicketRow } from "./TicketRow.tsx";
import { useTicketList } from "../tickets.queries.ts";
import { useHeldRows } from "./useHeldRows.ts";
import { useListKeys } from "./useListKeys.ts";
import { useOpenInSight } from "./useOpenInSight.ts";
import { useRowSelection } from "../selection/useRowSelection.ts";
import { barRoom, useRowsAboveBar } from "../selection/useRowsAboveBar.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import styles from "./TicketList.module.css";

const loadEmpty = () => import("./EmptyList.tsx");
const EmptyList = lazy(loadEmpty);
const later = [loadEmpty];
const SelectedBar = lazy(() => import("../selection/SelectedBar.tsx"));

/** Height in rem, as the stylesheet says it: rows grow with the letters that the browser is set to. */
const rowRem = 4.75;
/** This close to the bottom the next page is fetched, in px. */
const loadWithin = 100;

/** The conversations of the chosen tab; only the rows on the screen exist. */
export const TicketList = memo(function TicketList() {
  const { t } = useTranslation("tickets");
  const { filters, hrefOf } = useTicketFilters();
  const { uuid } = useParams();
  const { permissions } = useSession();
  const query = useTicketList(filters);
  usePreload(later);
  const fresh = useMemo(
    () => (query.data === undefined ? [] : flattenPages(query.data).tickets),
    [query.data],
  );
  const marks = useTicketMarks();
  const held = usePinnedFirst(useHeldRows(fresh, filters), marks.pinned, filters);
  const { rows: tickets, ...away } = useAway(held, marks.reminders, filters);
  const reminders = useMemo(
    () => new Map(marks.reminders.map(({ ticketId, at }) => [ticketId, at])),
    [marks],
  );
  const pinned = useMemo(() => new Set(marks.pinned.map(({ id }) => id)), [marks]);
  const hits = useMemo(
    () => new Map(query.data?.pages.flatMap((page) => page.hits.map((hit) => [hit.ticketId, hit.body]))),
    [query.data],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = rowRem * useRootFontSize();
  const { noteShown } = useTicketActions();
  useEffect(() => noteShown(tickets), [tickets, noteShown]);
  const list = `${filters.tab} ${filters.sub}`;
  const { selection, chosen } = useRowSelection(tickets, list);
  const isBarThere = chosen.size > 0;
  const virtualizer = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => tickets[index]?.id ?? index,
    overscan: 6,
    scrollPaddingEnd: isBarThere ? barRoom : 0,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useRowsAboveBar(scroller, isBarThere);
  const width = useInnerWidth(scroller, !query.isPending);
  useListKeys(tickets, { virtualizer, selection });
  const [lastId, setLastId] = useState<number>();
  const items = virtualizer.getVirtualItems();
  const stop = stopOf(
    items.flatMap(({ index, start }) => (tickets[index] ? [{ ticket: tickets[index], start }] : [])),
    { lastId, uuid, offset: virtualizer.scrollOffset ?? 0 },
  );
  const isFresh = query.data?.pages.length === 1 && !query.isPlaceholderData;
  const isPinned = tickets.some((ticket) => ticket.uuid === uuid && pinned.has(ticket.id));
  useOpenInSight({ tickets, list, isFresh, isOfBefore: query.isPlaceholderData, isPinned }, virtualizer);
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  const loadNearBottom = (event: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
    if (scrollHeight - scrollTop - clientHeight <= loadWithin) loadMore();
  };
  // Live events can shorten the list until it no longer fills the screen.
  const isShort = tickets.length * rowHeight <= (virtualizer.scrollRect?.height ?? 0) + loadWithin;
  useEffect(() => {
    if (isShort && query.data !== undefined) loadMore();
  });

  if (query.isPending) return <TicketListSkeleton />;
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <RowWidthContext value={width}>
      <div
        ref={scroller}
        className={styles.scroller}
        data-choosing={isBarThere || undefined}
        onScroll={loadNearBottom}
        data-ticket-scroller
        aria-busy={query.isPlaceholderData}
      >
        <HiddenWaiting />
        <AwayRows {...away} />
        <Suspense>{tickets.length === 0 && <EmptyList />}</Suspense>
        <ul
          className={styles.rows}
          style={{ height: virtualizer.getTotalSize() }}
          aria-label={t("list")}
          onFocus={() => setLastId(focusedTicketId())}
        >
          {items.map(({ index, key, start }) => {
            const ticket = tickets[index];
            if (ticket === undefined) return null;
            return (
              <li
                key={key}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
                aria-posinset={index + 1}
                aria-setsize={query.hasNextPage ? -1 : tickets.length}
              >
                <TicketRow
                  ticket={ticket}
                  href={hrefOf(ticket.uuid)}
                  place={index}
                  selected={ticket.uuid === uuid}
                  showOwner={permissions.includes("admin") || filters.showAll || filters.tab === "search"}
                  showState={filters.tab === "search"}
                  term={filters.tab === "search" ? filters.search : ""}
                  hit={hits.get(ticket.id)}
                  pinned={pinned.has(ticket.id)}
                  remindAt={reminders.get(ticket.id)}
                  chosen={chosen.has(ticket.id)}
                  choosing={isBarThere}
                  onChoose={selection.choose}
                  isStop={ticket.id === stop}
                />
              </li>
            );
          })}
        </ul>
        {query.isFetchingNextPage && <TicketListSkeleton rows={1} />}
        {filters.tab === "search" && tickets.length > 0 && !query.hasNextPage && <FoundWithOthers />}
        <NewestFinds last={query.data?.pages.at(-1)} />
      </div>
      {isBarThere && (
        <div className={styles.selected} data-takes-escape>
          <Suspense>
            <SelectedBar tickets={tickets.filter(({ id }) => chosen.has(id))} onKeep={selection.keep} />
          </Suspense>
        </div>
      )}
    </RowWidthContext>
  );
});

interface Stop {
  /** The one that had the focus last. */
  lastId: number | undefined;
  /** Address of the open one. */
  uuid: string | undefined;
  /** Px that are scrolled. */
  offset: number;
}

/** Finds the row that Tab leads to: where one was, else the open one, else the first in sight. */
function stopOf(
  drawn: readonly { ticket: Ticket; start: number }[],
  { lastId, uuid, offset }: Stop,
): number | undefined {
  const found =
    drawn.find(({ ticket }) => ticket.id === lastId) ??
    drawn.find(({ ticket }) => ticket.uuid === uuid) ??
    drawn.find(({ start }) => start >= offset) ??
    drawn[0];
  return found?.ticket.id;
}
