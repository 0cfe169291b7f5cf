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
}

/** Scrolls to the open conversation once, where it is opened or where the list becomes another, as after accepting it. */
export function useOpenInSight(
  { tickets, list, isFresh }: Shown,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): void {
  const { uuid } = useParams();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const wanted = `${list} ${uuid}`;
    if (!isFresh || shown.current === wanted) return;
    const index = tickets.findIndex((ticket) => ticket.uuid === uuid);
    if (index === -1) return;
    shown.current = wanted;
    if (!isIn(virtualizer.range, index)) virtualizer.scrollToIndex(index);
  });
}

const isIn = (range: { startIndex: number; endIndex: number } | null, index: number): boolean =>
  range !== null && index >= range.startIndex && index <= range.endIndex;
