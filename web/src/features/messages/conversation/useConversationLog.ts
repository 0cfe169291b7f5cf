import { type ConversationLogEntry, endpoints, type Ticket, ticketLogPageSize } from "@balcao/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { call } from "../../../lib/api/api.ts";
import { ticketKeys } from "../../tickets/index.ts";
import { isTold } from "./eventText.ts";

interface Shown {
  /** Time of the oldest message on the page; undefined: the conversation is there from its beginning. */
  from: string | undefined;
  isShown: boolean;
}

/** Loads what happened in the conversation, oldest first, as far back as its messages are loaded. */
export function useConversationLog(
  { uuid, contactId }: Ticket,
  { from, isShown }: Shown,
): readonly ConversationLogEntry[] {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ticketKeys.conversationLog(contactId, uuid),
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.tickets.conversationLog,
        { params: { ticketUuid: uuid }, query: { before: pageParam } },
        { signal },
      ),
    initialPageParam: Number.MAX_SAFE_INTEGER,
    getNextPageParam: (page) => (page.length < ticketLogPageSize ? undefined : page.at(-1)?.id),
    enabled: isShown,
  });
  const oldest = data?.pages.at(-1)?.at(-1)?.createdAt;
  const isMissing = oldest !== undefined && (from === undefined || Date.parse(from) < Date.parse(oldest));
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  });
  return useMemo(() => {
    const begin = from === undefined ? -Infinity : Date.parse(from);
    const entries = data?.pages.flat() ?? [];
    return entries.filter((entry) => isTold(entry) && Date.parse(entry.createdAt) >= begin).toReversed();
  }, [data, from]);
}
