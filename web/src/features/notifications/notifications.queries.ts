import { endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import type { UnreadTickets } from "./unread.ts";

export const unreadKey = ["notifications", "unread"] as const;

/** The conversations that the bell counts, the latest first; of many the first page. */
export function useUnread() {
  return useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }): Promise<UnreadTickets> => {
      const { tickets, count, hasMore } = await call(
        endpoints.tickets.list,
        { query: { withUnreadMessages: true } },
        { signal },
      );
      return { tickets, count, hasMore };
    },
  });
}
