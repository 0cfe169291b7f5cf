import type { Ticket } from "@balcao/contract";
import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";

interface Shown {
  tickets: readonly Ticket[];
  /** Name of the list: its tab, and the tab within. */
  list: string;
  /** False for the rows of the list before, and once somebody scrolled further down. */
  isFresh: boolean;
  /** The rows are those of the list before, until its own are here. */
  isOfBefore: boolean;
  /** True if the open conversation is among those at the top. */
  isPinned: boolean;
}

/**
 * Scrolls to the open conversation once, where it is opened or where the list becomes another, as after accepting it;
 * and once more where it had left the list and is back, as after an undo, or goes to its top.
 */
export function useOpenInSight(
  { tickets, list, isFresh, isOfBefore, isPinned }: Shown,
  virtualizer: RowVirtualizer,
): void {
  const { uuid } = useParams();
  const shown = useRef<string>(undefined);
  const opened = useRef<Opened>({ list });
  useEffect(() => {
    const wanted = `${list} ${uuid}`;
    const index = tickets.findIndex((ticket) => ticket.uuid === uuid);
    if (isOfBefore) return;
    if (opened.current.list !== list) opened.current = { list, follows: uuid };
    const { last, gone, follows } = opened.current;
    if (last !== undefined && !tickets.some((ticket) => ticket.uuid === last))
      opened.current = { list, gone: last };
    if (index === -1) return;
    const isBack = uuid === gone;
    const isRaised = uuid === last && isPinned && opened.current.isPinned === false;
    opened.current = { list, last: uuid, isPinned, gone: isBack ? undefined : opened.current.gone };
    if (isRaised && !isWhole(virtualizer, index)) virtualizer.scrollToIndex(index);
    if (!isBack && (!isFresh || shown.current === wanted)) return;
    shown.current = wanted;
    // A row that was clicked stays under the pointer, though an edge of the list cuts it.
    const isSeen = uuid === follows ? isWhole(virtualizer, index) : isIn(virtualizer.range, index);
    if (!isSeen) virtualizer.scrollToIndex(index);
  });
}

/** Conversations of a list that were open in it: the last one, and one that has left it since. */
interface Opened {
  list: string;
  last?: string | undefined;
  isPinned?: boolean;
  gone?: string | undefined;
  /** One that was open already when the list became this one. */
  follows?: string | undefined;
}

const isIn = (range: { startIndex: number; endIndex: number } | null, index: number): boolean =>
  range !== null && index >= range.startIndex && index <= range.endIndex;

function isWhole({ measurementsCache, scrollOffset, scrollRect }: RowVirtualizer, index: number): boolean {
  const row = measurementsCache[index];
  if (row === undefined || scrollOffset === null || scrollRect === null) return false;
  return row.start >= scrollOffset && row.end <= scrollOffset + scrollRect.height;
}

type RowVirtualizer = Virtualizer<HTMLDivElement, Element>;
