import { endpoints } from "@balcao/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { nextMessagePage } from "./messagePages.ts";

export const messageKeys = {
  lists: ["messages", "list"] as const,
  list: (uuid: string) => [...messageKeys.lists, uuid] as const,
};

/** The conversation of a ticket, the newest page first. */
export function useMessages(uuid: string) {
  return useInfiniteQuery({
    queryKey: messageKeys.list(uuid),
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.messages.list,
        { params: { ticketUuid: uuid }, query: { pageNumber: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextMessagePage(pages),
    // Loading marks it read.
    refetchOnMount: "always",
  });
}
