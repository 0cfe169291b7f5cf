import type { Message } from "@balcao/contract";
import { useEffect, useState } from "react";
import { countReceived } from "./newMark.ts";

/** Pages to go through at most: the rest is found by scrolling. */
const mostPages = 10;

interface Loading {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Loads a conversation as far back as it was unread when it was opened; answers whether that is done. */
export function useUnreadLoaded(query: Loading, messages: readonly Message[], unread: number): boolean {
  const [unreadAtStart] = useState(unread);
  const [isDone, setDone] = useState(false);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isEnough =
    data !== undefined &&
    (!hasNextPage ||
      query.isFetchNextPageError ||
      data.pages.length >= mostPages ||
      countReceived(messages) >= unreadAtStart);
  if (isEnough && !isDone) setDone(true);
  const isWanted = data !== undefined && !isEnough && !isDone && !isFetchingNextPage;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
  return isDone || isEnough;
}
