import { endpoints } from "@balcao/contract";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { nextMessagePage } from "./messagePages.ts";
import { messageKeys } from "./messageKeys.ts";

/** Conversations that a browser keeps for moments without a network, the newest page of each. */
const keptConversations = 50;

/** The conversation of a ticket, the newest page first; who looks at it marks it read (`useMarkRead`). */
export const messagesQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: messageKeys.list(uuid),
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.messages.list,
        { params: { ticketUuid: uuid }, query: { pageNumber: pageParam, keepUnread: true } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextMessagePage(pages),
    meta: { copies: keptConversations },
  });

export const useMessages = (uuid: string) => useInfiniteQuery(messagesQuery(uuid));
